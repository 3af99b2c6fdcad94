export class BrokenForm extends Error {
  override name = "BrokenForm";
}

export class FormTooLarge extends Error {
  override name = "FormTooLarge";
}

export type Part = {
  name: string;
  fileName: string | null;
  headerBytes: number;
  bytes: AsyncIterable<Uint8Array>;
};

const maxHeaderBytes = 16 * 1024;
const lineEnd = Buffer.from("\r\n");
const headersEnd = Buffer.from("\r\n\r\n");

/** RFC 7578. @throws {BrokenForm | FormTooLarge} */
export async function* multipartParts(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Part> {
  const body = createByteBuffer(chunks);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  await drain(body.readUntil(delimiter));
  while ((await body.readBytes(2)).toString("latin1") !== "--") {
    const headers = await collectBytes(body.readUntil(headersEnd), maxHeaderBytes);
    let isConsumed = false;
    const bytes = (async function* () {
      yield* body.readUntil(delimiter);
      isConsumed = true;
    })();
    yield { ...parsePartHeaders(headers.toString()), headerBytes: headers.length, bytes };
    if (!isConsumed) await drain(body.readUntil(delimiter));
  }
}

/** Starts with a line break because every delimiter does. */
function createByteBuffer(chunks: AsyncIterable<Uint8Array>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let buffer: Buffer = lineEnd;

  async function next(): Promise<Buffer> {
    const { done, value } = await iterator.next();
    if (done) throw new BrokenForm("ends too early");
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }

  function shift(length: number): Buffer {
    const first = buffer.subarray(0, length);
    buffer = buffer.subarray(length);
    return first;
  }

  return {
    async readBytes(length: number): Promise<Buffer> {
      while (buffer.length < length) buffer = Buffer.concat([buffer, await next()]);
      return shift(length);
    },

    async *readUntil(delimiter: Buffer): AsyncGenerator<Buffer> {
      for (let at = buffer.indexOf(delimiter); ; at = buffer.indexOf(delimiter)) {
        const before = shift(at >= 0 ? at : Math.max(0, buffer.length - delimiter.length + 1));
        if (at >= 0) shift(delimiter.length);
        if (before.length > 0) yield before;
        if (at >= 0) return;
        const chunk = await next();
        // Copies a chunk only if a delimiter may span two of them.
        const seam = Buffer.concat([buffer, chunk.subarray(0, delimiter.length)]);
        const canPassChunk = chunk.length >= delimiter.length && !seam.includes(delimiter);
        if (canPassChunk && buffer.length > 0) yield buffer;
        buffer = canPassChunk ? chunk : Buffer.concat([buffer, chunk]);
      }
    },
  };
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of bytes) void chunk;
}

export async function collectBytes(bytes: AsyncIterable<Uint8Array>, max: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > max) throw new FormTooLarge(`has more than ${max} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const parameter = /;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/gy;

function parsePartHeaders(headers: string): Pick<Part, "name" | "fileName"> {
  const disposition = headers
    .split("\r\n")
    .find((line) => /^content-disposition:\s*form-data/i.test(line));
  const parameters = new Map<string, string>();
  const list = disposition?.slice(disposition.indexOf(";")) ?? "";
  for (const [, name = "", quoted, bare = ""] of list.matchAll(parameter)) {
    parameters.set(name.toLowerCase(), quoted === undefined ? bare : unescapeQuoted(quoted));
  }
  const name = parameters.get("name");
  if (name === undefined) throw new BrokenForm("has a part without a name");
  return { name, fileName: parameters.get("filename") ?? null };
}

function unescapeQuoted(quoted: string): string {
  return quoted.replaceAll('\\"', '"').replace(/%(22|0D|0A)/gi, (sign) => decodeURIComponent(sign));
}
