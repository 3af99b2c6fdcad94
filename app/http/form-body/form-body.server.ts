import { discardBody, openBodyReader } from "./body.server.ts";
import { createFieldCollector, formLimits } from "./form-fields.server.ts";
import { BrokenForm, FormTooLarge, collectBytes, multipartParts } from "./multipart.server.ts";
import { problem } from "#app/http/problem.server.ts";

export type FormEncoding = "urlencoded" | "multipart";

export function formEncoding(contentType: string | null): FormEncoding | null {
  const type = contentType?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/x-www-form-urlencoded") return "urlencoded";
  return type === "multipart/form-data" ? "multipart" : null;
}

export type ArrivingFile = {
  field: string;
  name: string;
  bytes: AsyncIterable<Uint8Array>;
};

/** `before` has the fields sent ahead of the file, such as `csrf`. */
export type FileHandler = (file: ArrivingFile, before: FormData) => Promise<File | null>;

const parsedForms = new WeakMap<object, Promise<FormData>>();

/** Reads to the end even after an error: browsers show no response until they've sent the body. */
export function readForm(request: Request, handleFile: FileHandler = skipFile): Promise<FormData> {
  const form = parsedForms.get(request) ?? parseForm(request, handleFile);
  parsedForms.set(request, form);
  return form;
}

/** A request that posts a form which is already read. */
export function fillInForm(url: URL, form: FormData): Request {
  const request = new Request(url, { method: "POST" });
  parsedForms.set(request, Promise.resolve(form));
  return request;
}

const filledIn = new WeakMap<Request, FormData>();

/** Reads another request's files as if the form's other fields had come before them. */
export function fillInUpload(url: URL, { headers, body }: Request, form: FormData): Request {
  const type = headers.get("Content-Type") ?? "";
  const init = { method: "POST", headers: { "Content-Type": type }, body, duplex: "half" };
  const request = new Request(url, init as RequestInit);
  filledIn.set(request, form);
  return request;
}

async function parseForm(request: Request, handleFile: FileHandler): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const encoding = formEncoding(type);
  if (!encoding) throw problem(415);
  const body = openBodyReader(request.body);
  try {
    const chunks = body.chunks(formLimits.bodyBytes);
    const form =
      encoding === "urlencoded"
        ? await parseUrlencoded(chunks)
        : await parseMultipart(
            multipartParts(chunks, parseBoundary(type)),
            handleFile,
            filledIn.get(request),
          );
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
  const text = (await collectBytes(chunks, formLimits.textBytes)).toString();
  const fields = createFieldCollector();
  fields.reserve(text.split("&").length);
  for (const [name, value] of new URLSearchParams(text)) fields.append(name, value);
  return fields.form;
}

function parseBoundary(contentType: string): string {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (!boundary) throw new BrokenForm("has no boundary");
  return boundary;
}

async function parseMultipart(
  parts: ReturnType<typeof multipartParts>,
  handleFile: FileHandler,
  filled?: FormData,
): Promise<FormData> {
  const fields = createFieldCollector();
  for (const [name, value] of filled ?? []) fields.append(name, value);
  let textLeft = formLimits.textBytes;
  for await (const { name, fileName, headerBytes, bytes } of parts) {
    fields.reserve(1);
    textLeft -= headerBytes;
    if (textLeft < 0) throw new FormTooLarge("has too much text");
    if (fileName === null) {
      if (filled) throw new BrokenForm("has a field besides its files");
      const value = await collectBytes(bytes, textLeft);
      textLeft -= value.length;
      fields.append(name, value.toString());
    } else {
      const file = await handleFile({ field: name, name: fileName, bytes }, fields.form);
      if (file) fields.append(name, file);
    }
  }
  return fields.form;
}

const skipFile: FileHandler = async () => null;
