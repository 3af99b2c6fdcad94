import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";
import type { Scope } from "../run/lifetime.ts";

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses text as Cloudflare's edge does; the runtime alone doesn't. */
export async function startEdge(scope: Scope, origin: string): Promise<string> {
  const server = createServer(async (incoming, outgoing) => {
    const headers = {
      Cookie: incoming.headers.cookie ?? "",
      "User-Agent": incoming.headers["user-agent"] ?? "",
    };
    const answer = await fetch(new URL(incoming.url!, origin), { headers, redirect: "manual" });
    const body = Buffer.from(await answer.arrayBuffer());
    const isText = /^(text|application)\//.test(answer.headers.get("Content-Type") ?? "");
    outgoing.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      ...(isText && { "content-encoding": "br" }),
    });
    outgoing.end(isText ? brotliCompressSync(body, quality) : body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  scope.onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
