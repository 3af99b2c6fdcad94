import { problem } from "./problem.server.ts";

/** A form without files stays far below this; so does everything that a person types. */
export const textLimit = 256 * 1024;
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
export const conformsOwn = ["__intent__", "__state__"];

const forms = new WeakMap<object, Promise<FormData>>();

/**
 * The form that a request brings, read when it is first asked for, never more of it than the limit.
 * @param parse how, for who asks first
 * @throws a 413 page past the limit, 415 for a body that is not a form, 400 for one that is broken.
 */
export function readForm(request: Request, parse = parseForm): Promise<FormData> {
  const form = forms.get(request) ?? parse(request);
  forms.set(request, form);
  return form;
}

export async function parseForm(request: Request): Promise<FormData> {
  const encoding = formEncoding(request.headers.get("Content-Type"));
  if (!encoding) throw problem(415);
  const counted = upTo(encoding === "multipart" ? bodyLimit : textLimit);
  const form = await parse(request.body?.pipeThrough(counted.stream), request.headers.get("Content-Type")!);
  if (counted.over()) throw problem(413);
  if (!form) throw problem(400);
  for (const name of conformsOwn) form.delete(name);
  return form;
}

/** Null when the body is broken. It streams: the worker has memory for files twice over, not three times. */
async function parse(body: ReadableStream<Uint8Array> | undefined, type: string): Promise<FormData | null> {
  return new Response(body ?? "", { headers: { "Content-Type": type } }).formData().catch(() => null);
}

/** Lets so many bytes through and swallows what comes after: browsers show no answer that cuts them off. */
function upTo(limit: number) {
  let size = 0;
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length;
      if (size <= limit) controller.enqueue(chunk);
    },
  });
  return { stream, over: () => size > limit };
}
