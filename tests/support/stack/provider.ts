import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";

export type ProviderResponse =
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  | "never";

export type FakeProvider = {
  url: string;
  readonly requests: { path: string; authorization: string | undefined }[];
  respondWith(how: ProviderResponse | ((path: string) => ProviderResponse)): void;
  stop(): Promise<void>;
};

export async function startFakeProvider(): Promise<FakeProvider> {
  const requests: FakeProvider["requests"] = [];
  let respond: (path: string) => ProviderResponse = () => ({ status: 404 });
  const server = createServer((request: IncomingMessage, response) => {
    const path = request.url ?? "";
    requests.push({ path, authorization: request.headers.authorization });
    const answer = respond(path);
    if (answer === "never") return;
    // A worker might reuse a connection just as it times out, and its request would never arrive.
    response.shouldKeepAlive = false;
    const { status = 200, body = "", headers = { "Content-Type": "application/json" } } = answer;
    response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The provider has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    respondWith: (how) => void (respond = typeof how === "function" ? how : () => how),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
