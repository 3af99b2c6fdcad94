import { base, href, paths } from "#app/http/paths.ts";
import { findTag, openStore } from "#app/offline/device-store.ts";

/** Stores the files for the form that its owner chooses next. */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll("receipts").filter((value) => value instanceof File);
  const tag = await findTag();
  const query = tag !== null && files.length > 0 ? "" : "?missed";
  if (tag !== null) await storeFiles(await openStore("shared", tag), files);
  return Response.redirect(new URL(href(paths.share) + query, request.url), 303);
}

async function storeFiles(store: Cache, files: File[]): Promise<void> {
  for (const old of await store.keys()) await store.delete(old);
  for (const [index, file] of files.entries()) {
    const headers = { Name: encodeURIComponent(file.name), "Content-Type": file.type };
    await store.put(`${base}/offline/shared/${index}`, new Response(file, { headers }));
  }
}
