import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";

/** What the provider answers: a body (JSON, unless it is text), a status, or nothing ever. */
export type Answer =
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  | "never";

/** A provider outside of the product, on a loopback port, which answers as a test says. */
export type Provider = {
  url: string;
  /** What it was asked since the start, by path with query and `Authorization`. */
  readonly asked: { path: string; authorization: string | undefined }[];
  /** How it answers from now on: always alike, or by what it is asked. */
  answer(how: Answer | ((path: string) => Answer)): void;
  stop(): Promise<void>;
};

export async function startProvider(): Promise<Provider> {
  const requested: Provider["asked"] = [];
  let reply: (path: string) => Answer = () => ({ status: 404 });
  const server = createServer((request: IncomingMessage, response) => {
    const path = request.url ?? "";
    requested.push({ path, authorization: request.headers.authorization });
    const answer = reply(path);
    if (answer === "never") return;
    const { status = 200, body = "", headers = { "Content-Type": "application/json" } } = answer;
    response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The provider has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked: requested,
    answer: (how) => void (reply = typeof how === "function" ? how : () => how),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
