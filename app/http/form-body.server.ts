import { problem } from "./problem.server.ts";

/** A form without files stays far below this; so does everything that a person types. */
const textLimit = 256 * 1024;
/** Four receipts of 10 MB and some. */
export const bodyLimit = 45 * 1024 * 1024;

export type FormEncoding = "urlencoded" | "multipart";

/** The encoding of a body that is a form; null for every other body. */
export function formEncoding(contentType: string | null): FormEncoding | null {
  const type = contentType?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/x-www-form-urlencoded") return "urlencoded";
  return type === "multipart/form-data" ? "multipart" : null;
}

/** Fields by which conform takes orders from its own scripts, which no form of ours has. */
const conformsOwn = ["__intent__", "__state__"];

const forms = new WeakMap<object, Promise<FormData>>();

/**
 * The form that a request brings, read when it is first asked for, never more of it than the limit.
 * @throws a 413 page past the limit, 415 for a body that is not a form, 400 for one that is broken.
 */
export function readForm(request: Request): Promise<FormData> {
  const form = forms.get(request) ?? parseForm(request);
  forms.set(request, form);
  return form;
}

async function parseForm(request: Request): Promise<FormData> {
  const encoding = formEncoding(request.headers.get("Content-Type"));
  if (!encoding) throw problem(415);
  const body = await readUpTo(request.body, encoding === "multipart" ? bodyLimit : textLimit);
  const form = await parse(body, request.headers.get("Content-Type")!);
  for (const name of conformsOwn) form.delete(name);
  return form;
}

async function parse(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw problem(400);
  }
}

/** Reads to the end also past the limit, keeping nothing: browsers show no answer that cuts them off. */
async function readUpTo(stream: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (stream) {
    for (const reader = stream.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size <= limit) chunks.push(value);
      else chunks.length = 0;
    }
  }
  if (size > limit) throw problem(413);
  const body = new Uint8Array(size);
  chunks.reduce((at, chunk) => (body.set(chunk, at), at + chunk.length), 0);
  return body;
}
