import { formEncoding, parseForm, readForm, bodyLimit, conformsOwn, textLimit } from "./form-body.server.ts";
import { BrokenForm, gather, multipartParts, PartTooLong, type Part } from "./multipart.server.ts";
import { problem } from "./problem.server.ts";

/** A file on its way. */
export type ArrivingFile = { name: string; bytes: AsyncIterable<Uint8Array> };

/**
 * Reads a file to its end, and answers with a hash of what it holds; null for none at all.
 * @param before what stands before it in the form: `csrf` and `submissionId` do, in every form of ours
 */
export type TakeFile = (file: ArrivingFile, before: FormData) => Promise<string | null>;

/**
 * {@link readForm} for a form with files that may not all be in memory: each file of the field is
 * given to `take` while it arrives. In the form, which is also what `readForm` gives from then on, a
 * file of its name that holds its hash stands in for it, so that another file makes it another
 * submission. Files in other fields are passed over.
 * @throws what `readForm` throws, and what `take` does; the body is swallowed first
 */
export function streamForm(request: Request, field: string, take: TakeFile): Promise<FormData> {
  const type = request.headers.get("Content-Type");
  return readForm(request, () => (formEncoding(type) === "multipart" ? parseStream(request, field, take) : parseForm(request)));
}

async function parseStream(request: Request, field: string, take: TakeFile): Promise<FormData> {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(request.headers.get("Content-Type")!)?.slice(1).find(Boolean);
  const body = openBody(request.body);
  try {
    if (!boundary) throw new BrokenForm("has no boundary");
    const form = await collect(multipartParts(body.chunks(), boundary), field, take);
    await body.swallow();
    if (body.isOver()) throw new PartTooLong("has too large a body");
    return form;
  } catch (error) {
    await body.swallow();
    if (body.isOver() || error instanceof PartTooLong) throw problem(413);
    throw error instanceof BrokenForm ? problem(400) : error;
  }
}

async function collect(parts: AsyncIterable<Part>, field: string, take: TakeFile): Promise<FormData> {
  const form = new FormData();
  let left = textLimit;
  for await (const { name, fileName, headBytes, bytes } of parts) {
    left -= headBytes;
    if (left < 0) throw new PartTooLong("has too many parts");
    if (fileName === null) {
      const value = await gather(bytes, left);
      left -= value.length;
      if (!conformsOwn.includes(name)) form.append(name, value.toString());
    } else if (name === field) {
      const hash = await take({ name: fileName, bytes }, form);
      if (hash !== null) form.append(name, new File([hash], fileName));
    }
  }
  return form;
}

/** A body that is read up to the limit, and then swallowed: browsers show no answer that comes before they have sent it all. */
function openBody(stream: ReadableStream<Uint8Array> | null) {
  const reader = stream?.getReader();
  let size = 0;

  async function next(): Promise<Uint8Array | undefined> {
    const chunk = await reader?.read().catch((cause: unknown) => {
      throw new BrokenForm("breaks off", { cause });
    });
    size += chunk?.value?.length ?? 0;
    return chunk?.value;
  }

  return {
    async *chunks(): AsyncGenerator<Uint8Array> {
      for (let chunk = await next(); chunk; chunk = await next()) {
        if (size > bodyLimit) throw new PartTooLong("has too large a body");
        yield chunk;
      }
    },
    async swallow(): Promise<void> {
      while (await next().catch(() => undefined));
    },
    isOver: () => size > bodyLimit,
  };
}
