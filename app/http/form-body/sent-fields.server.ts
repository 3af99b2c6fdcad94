import type { SentFields } from "#app/http/problem.server.ts";
import { readForm } from "./form-body.server.ts";
import { isSecretField } from "./secret-fields.ts";
import { isTypedText } from "./typed-fields.ts";

export async function readSentFields(request: Request): Promise<SentFields> {
  const { pathname, search } = new URL(request.url);
  const fields = (await readSentTexts(request)).filter(([name]) => !isSecretField(name));
  const files = [...(await readForm(request))].flatMap(([name, value]): [string, string][] =>
    typeof value !== "string" && value.name !== "" ? [[name, value.name]] : [],
  );
  const typed = fields.flatMap(([name, value]) => (value && isTypedText(name) ? [value] : []));
  return { action: pathname + search, fields, typed, files };
}

export async function readSentTexts(request: Request): Promise<[name: string, value: string][]> {
  return [...(await readForm(request))].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
}
