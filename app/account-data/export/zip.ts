import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export type ZippedFile = { path: string; packed: boolean; content: AsyncIterable<Uint8Array> };

export async function* zipped(
  files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>,
  time: Date,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  for await (const { path, packed, content } of files) {
    const file = packed ? new ZipPassThrough(path) : new ZipDeflate(path);
    file.mtime = time;
    zip.add(file);
    for await (const piece of content) {
      file.push(piece);
      yield* made.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
