import type { RequestContext } from "#app/http/context.server.ts";
import { isCsrfToken } from "#app/http/csrf.server.ts";
import { readForm } from "#app/http/form-body/form-body.server.ts";

type Exchange = { request: Request; context: RequestContext };

/**
 * First line of an action whose form may bring a file, which is kept in memory. Other forms, and
 * those of visitors, have their files skipped as they arrive: a worker has memory for a few.
 *
 * @param maxBytes a larger file is cut to one byte more, so that its size still shows
 * @throws what `readForm` does
 */
export async function acceptFile(
  { request, context }: Exchange,
  field: string,
  maxBytes: number,
): Promise<void> {
  await readForm(request, async ({ field: sentAs, name, bytes }, before) => {
    if (sentAs !== field || before.has(field) || !mayUpload(context, before)) return null;
    return new File(await firstBytes(bytes, maxBytes + 1), name);
  });
}

/** Whether the cookie names an account and the form is ours: `csrf` precedes the files in each. */
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
