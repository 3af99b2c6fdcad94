import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendFile } from "#app/service-records/receipts/send-file.server.ts";
import { loadDocument } from "./document-guard.server.ts";
import { getDocumentKey } from "./documents.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { document } = await loadDocument(args);
  const { id, accountId, folder, fileName: name, type, size } = document;
  return sendFile(request, context, getDocumentKey(folder ?? accountId, id), {
    id,
    name,
    type,
    size,
  });
}
