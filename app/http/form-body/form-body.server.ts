import { discardBody, openBody } from "./body.server.ts";
import { collectFields, formLimits } from "./form-fields.server.ts";
import { BrokenForm, FormTooLarge, gather, multipartParts } from "./multipart.server.ts";
import { problem } from "#app/http/problem.server.ts";

export type FormEncoding = "urlencoded" | "multipart";

/** The encoding of a body that is a form; null for every other body. */
export function formEncoding(contentType: string | null): FormEncoding | null {
  const type = contentType?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/x-www-form-urlencoded") return "urlencoded";
  return type === "multipart/form-data" ? "multipart" : null;
}

/** A file that is still being uploaded. */
export type ArrivingFile = {
  field: string;
  name: string;
  bytes: AsyncIterable<Uint8Array>;
};

/**
 * Reads a file to its end and returns what the form holds in its place; null for nothing.
 * @param before the fields that precede it: in every form of ours, `csrf` and `submissionId`
 */
export type TakeFile = (file: ArrivingFile, before: FormData) => Promise<File | null>;

const forms = new WeakMap<object, Promise<FormData>>();

/**
 * The form in a request's body, parsed once, whoever asks first. No other code parses a body, so
 * that the limits on what a form may hold apply to all of them.
 *
 * @param takeFile what to do with each file as it arrives; unless given, files are skipped
 * @throws a 413 page past a limit, 415 for a body that isn't a form, 400 for one that's broken or
 *   has a field name that none of our forms could have; and what `takeFile` throws. By then the
 *   body has been read, because browsers show no response that comes before they've sent it.
 */
export function readForm(request: Request, takeFile: TakeFile = skipFile): Promise<FormData> {
  const form = forms.get(request) ?? parseForm(request, takeFile);
  forms.set(request, form);
  return form;
}

async function parseForm(request: Request, takeFile: TakeFile): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const encoding = formEncoding(type);
  if (!encoding) throw problem(415);
  const body = openBody(request.body);
  try {
    const chunks = body.chunks(formLimits.bodyBytes);
    const form =
      encoding === "urlencoded"
        ? await parseUrlencoded(chunks)
        : await parseMultipart(multipartParts(chunks, boundaryIn(type)), takeFile);
    await discardBody(body);
    if (body.size() > formLimits.bodyBytes) throw new FormTooLarge("has too large a body");
    return form;
  } catch (error) {
    await discardBody(body);
    if (error instanceof FormTooLarge) throw problem(413);
    throw error instanceof BrokenForm ? problem(400) : error;
  }
}

async function parseUrlencoded(chunks: AsyncIterable<Uint8Array>): Promise<FormData> {
  const text = (await gather(chunks, formLimits.textBytes)).toString();
  const fields = collectFields();
  fields.assertRoomFor(text.split("&").length);
  for (const [name, value] of new URLSearchParams(text)) fields.append(name, value);
  return fields.form;
}

function boundaryIn(contentType: string): string {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (!boundary) throw new BrokenForm("has no boundary");
  return boundary;
}

async function parseMultipart(
  parts: ReturnType<typeof multipartParts>,
  takeFile: TakeFile,
): Promise<FormData> {
  const fields = collectFields();
  let textLeft = formLimits.textBytes;
  for await (const { name, fileName, headBytes, bytes } of parts) {
    fields.assertRoomFor(1);
    textLeft -= headBytes;
    if (textLeft < 0) throw new FormTooLarge("has too much text");
    if (fileName === null) {
      const value = await gather(bytes, textLeft);
      textLeft -= value.length;
      fields.append(name, value.toString());
    } else {
      const file = await takeFile({ field: name, name: fileName, bytes }, fields.form);
      if (file) fields.append(name, file);
    }
  }
  return fields.form;
}

const skipFile: TakeFile = async () => null;
