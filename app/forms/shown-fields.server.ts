import { z } from "zod";
import { mergeEdit, type FieldTexts } from "./merged-edit.ts";
import { hashToken, newId } from "#app/http/secrets.server.ts";

export const shownField = "shown";

const schema = z.record(z.string(), z.string());

export function readShown(form: FormData): FieldTexts {
  try {
    return schema.safeParse(JSON.parse(String(form.get(shownField)))).data ?? {};
  } catch {
    return {};
  }
}

export function nameOfForm(form: FormData): string {
  return hashToken(String(form.get("submissionId") || newId()));
}

/** An unchecked box sends no field. */
export type MissingFields = "unchanged" | "empty";

function fillMissingFields(
  form: FormData,
  saved: FieldTexts,
  missingFields: MissingFields,
): [string, FormDataEntryValue][] {
  const sent = [...form].map(([name, value]): [string, FormDataEntryValue] => [
    name,
    typeof value === "string" ? value.replace(/\r\n/g, "\n") : value,
  ]);
  const missing = Object.entries(saved).filter(([name]) => !form.has(name));
  return [
    ...sent,
    ...missing.map(([name, text]): [string, string] => [
      name,
      missingFields === "empty" ? "" : text,
    ]),
  ];
}

export function mergeForm(
  form: FormData,
  saved: FieldTexts,
  { isResent, missingFields }: { isResent: boolean; missingFields: MissingFields },
): { merged: FormData; conflicts: FieldTexts } {
  const fields = fillMissingFields(form, saved, missingFields);
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === "string");
  const { merged: mergedTexts, conflicts } = mergeEdit({
    shown: readShown(form),
    saved,
    typed: Object.fromEntries(texts),
    isResent,
  });
  const merged = new FormData();
  for (const [name, value] of fields)
    merged.append(name, typeof value === "string" ? mergedTexts[name]! : value);
  merged.set(shownField, JSON.stringify(saved));
  return { merged, conflicts };
}
