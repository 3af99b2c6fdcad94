import { Inflate } from "fflate";

export type ZipProblem = "zipBroken" | "zipTooBig";

export type ReadFile = (path: string, maxBytes: number) => Uint8Array | null | ZipProblem;

export type OpenZip =
  | { ok: true; paths: string[]; read: ReadFile }
  | { ok: false; problem: ZipProblem };

/** One part of our own export has about 40. */
const maxFiles = 500;
/** Deflate expands a chunk at most 1,032 times, so a zip bomb is caught while small. */
const chunkBytes = 4 * 1024;

const signatures = { end: 0x06054b50, listed: 0x02014b50, file: 0x04034b50 };
const maxEndLength = 22 + 0xffff;

type ZipEntry = { path: string; method: number; packed: number; unpacked: number; at: number };

/** Uses the central directory (APPNOTE 4.3.12): a stored picture may contain a file signature. */
export function openZip(bytes: Uint8Array): OpenZip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = readEntries(view);
    if (entries === null) return { ok: false, problem: "zipTooBig" };
    const files = new Map(entries.map((file) => [file.path, file]));
    return {
      ok: true,
      paths: [...files.keys()],
      read: (path, max) => readFile(bytes, view, files.get(path), max),
    };
  } catch {
    return { ok: false, problem: "zipBroken" };
  }
}

function readEntries(view: DataView): ZipEntry[] | null {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > maxFiles) return null;
  const entries: ZipEntry[] = [];
  for (let at = view.getUint32(end + 16, true); entries.length < count; ) {
    if (view.getUint32(at, true) !== signatures.listed)
      throw new RangeError("no file is listed here");
    const [name, extra, comment] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    ) as [number, number, number];
    entries.push({
      path: readName(view, at + 46, name),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, view.byteLength - maxEndLength); at--)
    if (view.getUint32(at, true) === signatures.end) return at;
  throw new RangeError("the zip has no end");
}

function readName(view: DataView, at: number, length: number): string {
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length));
}

function readFile(
  bytes: Uint8Array,
  view: DataView,
  file: ZipEntry | undefined,
  limit: number,
): ReturnType<ReadFile> {
  if (!file) return null;
  if (file.unpacked > limit) return "zipTooBig";
  try {
    if (view.getUint32(file.at, true) !== signatures.file) return "zipBroken";
    const begin =
      file.at + 30 + view.getUint16(file.at + 26, true) + view.getUint16(file.at + 28, true);
    const packed = bytes.subarray(begin, begin + file.packed);
    if (packed.length !== file.packed) return "zipBroken";
    if (file.method === 0) return packed.length > limit ? "zipTooBig" : packed;
    return file.method === 8 ? inflate(packed, file.unpacked) : "zipBroken";
  } catch {
    return "zipBroken";
  }
}

function inflate(packed: Uint8Array, length: number): Uint8Array | ZipProblem {
  const content = new Uint8Array(length);
  let at = 0;
  let isTooLong = false;
  const inflater = new Inflate((piece) => {
    isTooLong ||= at + piece.length > length;
    if (!isTooLong) content.set(piece, at);
    at += piece.length;
  });
  for (let from = 0; from < packed.length && !isTooLong; from += chunkBytes) {
    inflater.push(packed.subarray(from, from + chunkBytes), from + chunkBytes >= packed.length);
  }
  if (isTooLong) return "zipTooBig";
  return at === length ? content : "zipBroken";
}
