import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendFile } from "#app/service-records/receipts/send-file.server.ts";
import { loadDocument } from "./document-guard.server.ts";
import { keyOfDocument } from "./documents.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { document } = await loadDocument(args);
  const { fileName: name, type, size } = document;
  const id = document.fileId ?? document.id;
  return sendFile(request, context, keyOfDocument(document), {
    id,
    name,
    type,
    size,
  });
}
