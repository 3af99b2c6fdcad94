import type { RequestContext } from "#app/http/context.server.ts";
import { privateFile } from "#app/http/private-file.server.ts";
import { receiptHeaders } from "./receipt-headers.ts";
import { readFile } from "./receipt-store.server.ts";

type SentFile = { id: string; name: string; type: string; size: number };

/** @param key in the bucket */
export async function sendFile(
  request: Request,
  context: RequestContext,
  key: string,
  file: SentFile,
): Promise<Response> {
  const { headers, isKnown } = privateFile(request, file.id);
  if (isKnown) return new Response(null, { status: 304, headers });
  const content = await readFile(context, key);
  if (!content) return new Response(null, { status: 404 });
  return new Response(content, { headers: { ...headers, ...receiptHeaders(file) } });
}
