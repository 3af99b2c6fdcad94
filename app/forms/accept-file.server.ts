import type { RequestContext } from "#app/http/context.server.ts";
import { isCsrfToken } from "#app/http/csrf.server.ts";
import { readForm } from "#app/http/form-body/form-body.server.ts";

type Exchange = { request: Request; context: RequestContext };

/** @param maxBytes of each; larger files are cut to one byte more, so their size still fails validation */
export async function acceptFile(exchange: Exchange, field: string, maxBytes: number) {
  return acceptFiles(exchange, field, { maxBytes, max: 1 });
}

/** More than `max` files are left out. */
export async function acceptFiles(
  { request, context }: Exchange,
  field: string,
  { maxBytes, max }: { maxBytes: number; max: number },
): Promise<void> {
  await readForm(request, async ({ field: sentAs, name, bytes }, before) => {
    if (sentAs !== field || before.getAll(field).length >= max || !mayUpload(context, before))
      return null;
    return new File(await firstBytes(bytes, maxBytes + 1), name);
  });
}

/** In all our forms, `csrf` precedes the files. */
export function mayUpload(context: RequestContext, before: FormData): boolean {
  return context.claim !== null && isCsrfToken(context, before.get("csrf"));
}

async function firstBytes(bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<BlobPart[]> {
  const stored: Uint8Array[] = [];
  let left = maxBytes;
  for await (const chunk of bytes) {
    if (left > 0) stored.push(chunk.subarray(0, left));
    left -= Math.min(left, chunk.length);
  }
  return stored as Uint8Array<ArrayBuffer>[];
}
