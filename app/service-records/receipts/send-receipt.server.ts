import type { RequestContext } from "#app/http/context.server.ts";
import { privateFile } from "#app/http/private-file.server.ts";
import { receiptHeaders } from "./receipt-headers.ts";
import { readReceipt } from "./receipt-store.server.ts";

type FoundReceipt = { id: string; folder: string; name: string; type: string; size: number };

export async function sendReceipt(
  request: Request,
  context: RequestContext,
  receipt: FoundReceipt,
): Promise<Response> {
  const { id, folder } = receipt;
  const { headers, isKnown } = privateFile(request, id);
  if (isKnown) return new Response(null, { status: 304, headers });
  const file = await readReceipt(context, folder, id);
  if (!file) return new Response(null, { status: 404 });
  return new Response(file, { headers: { ...headers, ...receiptHeaders(receipt) } });
}
