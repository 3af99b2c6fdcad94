import { findMismatch } from "./document.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

type Sent = { body?: unknown; headers?: Record<string, string> };

export type Answer = {
  status: number;
  headers: Headers;
  value: Record<string, unknown> & { message?: string; errors?: Record<string, string[]> };
};

/** A program: no cookies, JSON in and out. Its answers are checked against the API's document. */
export class Caller {
  readonly #token: string | null;
  readonly #origin: string | undefined;

  constructor(token: string | null = null, origin?: string) {
    this.#token = token;
    this.#origin = origin;
  }

  async call(method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Answer> {
    const isForm = body instanceof FormData;
    const page = await new Visitor({ origin: this.#origin }).request(`/Service/api${path}`, {
      method,
      headers: {
        ...(this.#token && { Authorization: `Bearer ${this.#token}` }),
        ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
    });
    const { status, response } = page;
    const value = page.html === "" ? {} : (JSON.parse(page.html) as Answer["value"]);
    const contentType = response.headers.get("Content-Type");
    const mismatch = await findMismatch(method, path, { status, contentType, value });
    if (mismatch) throw new Error(`${method} ${path}: ${mismatch}`);
    return { status, headers: response.headers, value };
  }

  get = (path: string, sent?: Sent) => this.call("GET", path, sent);
  post = (path: string, body: unknown = {}, sent?: Sent) =>
    this.call("POST", path, { body, ...sent });
  put = (path: string, body: unknown, sent?: Sent) => this.call("PUT", path, { body, ...sent });
  delete = (path: string, sent?: Sent) => this.call("DELETE", path, sent);
}

/** As its owner does, on the page. */
export async function createToken(
  visitor: Visitor,
  { scope = "write", days = "30", name = "Script" } = {},
): Promise<string> {
  const page = await visitor.open("/account/api-tokens");
  const sent = await page.submit("#api-token", { name, scope, days, intent: "create" });
  return (await sent.follow()).text("[data-token]");
}

export async function createCaller(visitor: Visitor, scope = "write"): Promise<Caller> {
  return new Caller(await createToken(visitor, { scope }), visitor.origin);
}
