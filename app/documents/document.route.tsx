import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { privateFile } from "#app/http/private-file.server.ts";
import { receiptHeaders } from "#app/service-records/receipts/receipt-headers.ts";
import { readFile } from "#app/service-records/receipts/receipt-store.server.ts";
import { loadDocument } from "./document-guard.server.ts";
import { getDocumentKey } from "./documents.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { document } = await loadDocument(args);
  const { id, accountId, folder, fileName: name, type, size } = document;
  const { headers, isKnown } = privateFile(request, id);
  if (isKnown) return new Response(null, { status: 304, headers });
  const file = await readFile(context, getDocumentKey(folder ?? accountId, id));
  if (!file) return new Response(null, { status: 404 });
  return new Response(file, { headers: { ...headers, ...receiptHeaders({ name, type, size }) } });
}
