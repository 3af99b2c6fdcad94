import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, constants } from "node:zlib";
import type { Scope } from "../run/lifetime.ts";

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses text as Cloudflare's edge does; the runtime alone doesn't. */
export async function startEdge(scope: Scope, origin: string): Promise<string> {
  const server = createServer(async (incoming, outgoing) => {
    const answer = await fetch(new URL(incoming.url!, origin), {
      ...(await requestOf(incoming, origin)),
      redirect: "manual",
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const isText = /^(text|application)\//.test(answer.headers.get("Content-Type") ?? "");
    outgoing.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      "set-cookie": answer.headers.getSetCookie(),
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

async function requestOf(incoming: IncomingMessage, origin: string): Promise<RequestInit> {
  const { method, headers } = incoming;
  const kept = { Cookie: headers.cookie ?? "", "User-Agent": headers["user-agent"] ?? "" };
  if (method !== "POST") return { headers: kept };
  const type = headers["content-type"] ?? "";
  return {
    method,
    headers: { ...kept, "Content-Type": type, Origin: origin },
    body: new Uint8Array(await buffer(incoming)),
  };
}
