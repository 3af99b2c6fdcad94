/** A body that is no multipart form, or not a whole one. */
export class BrokenForm extends Error {
  override name = "BrokenForm";
}

/** More than any form of ours sends. */
export class FormTooLarge extends Error {
  override name = "FormTooLarge";
}

/** A part of a form. What is not read of its bytes is passed over. */
export type Part = {
  /** Its field. */
  name: string;
  /** As the file was called; null for a part that is no file. */
  fileName: string | null;
  /** How many bytes its head has. */
  headBytes: number;
  bytes: AsyncIterable<Uint8Array>;
};

const maxHeadBytes = 16 * 1024;
const lineEnd = Buffer.from("\r\n");
const headEnd = Buffer.from("\r\n\r\n");

/**
 * The parts of a multipart form (RFC 7578), one after another as they arrive: of the body there is
 * never more in memory than one chunk. Each part has to be read, or left, before the next is asked
 * for.
 * @throws {BrokenForm}
 * @throws {FormTooLarge} for a head of more than 16 KB
 */
export async function* multipartParts(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Part> {
  const body = openWindow(chunks);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  await skip(body.until(delimiter));
  while ((await body.take(2)).toString("latin1") !== "--") {
    const head = await gather(body.until(headEnd), maxHeadBytes);
    let isOver = false;
    const bytes = (async function* () {
      yield* body.until(delimiter);
      isOver = true;
    })();
    yield { ...readHead(head.toString()), headBytes: head.length, bytes };
    if (!isOver) await skip(body.until(delimiter));
  }
}

/**
 * What has arrived of a body and is not yet read. A line end stands before it, since one belongs to
 * every delimiter.
 */
function openWindow(chunks: AsyncIterable<Uint8Array>) {
  const arriving = chunks[Symbol.asyncIterator]();
  let content: Buffer = lineEnd;

  async function next(): Promise<Buffer> {
    const { done, value } = await arriving.next();
    if (done) throw new BrokenForm("ends too early");
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }

  function shift(length: number): Buffer {
    const first = content.subarray(0, length);
    content = content.subarray(length);
    return first;
  }

  return {
    async take(length: number): Promise<Buffer> {
      while (content.length < length) content = Buffer.concat([content, await next()]);
      return shift(length);
    },

    /** What stands before `mark`, which is passed over. */
    async *until(mark: Buffer): AsyncGenerator<Buffer> {
      for (let at = content.indexOf(mark); ; at = content.indexOf(mark)) {
        // The last bytes may be how the mark begins.
        const before = shift(at >= 0 ? at : Math.max(0, content.length - mark.length + 1));
        if (at >= 0) shift(mark.length);
        if (before.length > 0) yield before;
        if (at >= 0) return;
        const chunk = await next();
        // A chunk is copied only where the mark stands across its beginning: files are made of
        // chunks.
        const seam = Buffer.concat([content, chunk.subarray(0, mark.length)]);
        const isWhole = chunk.length >= mark.length && !seam.includes(mark);
        if (isWhole && content.length > 0) yield content;
        content = isWhole ? chunk : Buffer.concat([content, chunk]);
      }
    },
  };
}

async function skip(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of bytes) void chunk;
}

/** @throws {FormTooLarge} when they are more than `most` */
export async function gather(bytes: AsyncIterable<Uint8Array>, max: number): Promise<Buffer> {
  const gathered: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > max) throw new FormTooLarge(`has more than ${max} bytes`);
    gathered.push(chunk);
  }
  return Buffer.concat(gathered);
}

const parameter = /;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/gy;

function readHead(head: string): Pick<Part, "name" | "fileName"> {
  const line = head.split("\r\n").find((line) => /^content-disposition:\s*form-data/i.test(line));
  const input = new Map<string, string>();
  for (const [, name = "", quoted, bare = ""] of line
    ?.slice(line.indexOf(";"))
    .matchAll(parameter) ?? []) {
    input.set(name.toLowerCase(), quoted === undefined ? bare : unescape(quoted));
  }
  const name = input.get("name");
  if (name === undefined) throw new BrokenForm("has a part without a name");
  return { name, fileName: input.get("filename") ?? null };
}

function unescape(quoted: string): string {
  return quoted.replaceAll('\\"', '"').replace(/%(22|0D|0A)/gi, (sign) => decodeURIComponent(sign));
}
