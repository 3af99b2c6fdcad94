import { createClient } from "@libsql/client";
import { parse, type HTMLElement } from "node-html-parser";
import { href } from "#app/http/paths.ts";
import { unsubscribePath } from "#app/account/email-choices/unsubscribe-token.server.ts";

export type Product = { origin: string; databaseUrl: string; secret: string };

/** The same owner with another browser, to see what really happened. */
export type Witness = ReturnType<typeof openWitness>;

export function openWitness({ origin, databaseUrl, secret }: Product) {
  const cookies = new Map<string, string>();

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const sent = [...cookies].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(new URL(path, origin), {
      ...init,
      headers: { ...init.headers, Cookie: sent },
      redirect: "manual",
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";")[0]!.split(/=(.*)/s);
      cookies.set(name, value);
    }
    return response;
  }

  async function page(path: string): Promise<HTMLElement> {
    return parse(await (await request(path)).text());
  }

  return {
    async logIn(email: string, password: string): Promise<void> {
      const form = (await page("/Service/login")).querySelectorAll("#login input[type=hidden]");
      const hidden = form.map((input) => [input.getAttribute("name"), input.getAttribute("value")]);
      const body = new URLSearchParams({ ...Object.fromEntries(hidden), email, password });
      const { status } = await request("/Service/login", {
        method: "POST",
        body,
        headers: { Origin: origin },
      });
      if (status !== 302) throw new Error(`The owner can't log in: ${status}`);
    },
    async text(path: string): Promise<string> {
      const { textContent } = (await page(path)).querySelector("main")!;
      return textContent.replaceAll(/\s+/g, " ");
    },
    /** @returns the path of the first link with such an address */
    async findLink(path: string, pattern: RegExp): Promise<string> {
      const links = (await page(path)).querySelectorAll("a");
      const found = links.map((link) => link.getAttribute("href")?.replace(/#.*/, "") ?? "");
      const link = found.find((href) => pattern.test(href));
      if (!link) throw new Error(`${path} has no link to ${pattern}.`);
      const { pathname, search } = new URL(link, origin);
      return pathname + search;
    },
    async value(path: string, field: string): Promise<string | undefined> {
      return (await page(path)).querySelector(`main [name=${field}]`)?.getAttribute("value");
    },
    async unsubscribePath(email: string): Promise<string> {
      const client = createClient({ url: databaseUrl });
      const { rows } = await client.execute({
        sql: "SELECT id FROM accounts WHERE email = ?",
        args: [email],
      });
      client.close();
      return href(unsubscribePath(secret, String(rows[0]!.id)));
    },
  };
}
