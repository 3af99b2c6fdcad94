import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** `packed` files, such as photos, are stored without deflating them. */
export type ZipEntry = { path: string; packed: boolean; content: AsyncIterable<Uint8Array> };

export async function* zipped(
  files: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  time: Date,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { path, packed, content } of files) {
    const file = packed ? new ZipPassThrough(path) : new ZipDeflate(path);
    file.mtime = time;
    zip.add(file);
    for await (const chunk of content) {
      file.push(chunk);
      yield* chunks.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}
