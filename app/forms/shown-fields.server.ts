import { z } from "zod";
import { mergeEdit, type FieldTexts } from "./merged-edit.ts";
import { hashToken, newId } from "#app/http/secrets.server.ts";

/** The hidden field in which a form that changes something says what it showed. */
export const shownField = "shown";

const schema = z.record(z.string(), z.string());

/**
 * What a form showed when it was opened; nothing, where it does not say so in a way that we wrote.
 */
export function readShown(form: FormData): FieldTexts {
  try {
    return schema.safeParse(JSON.parse(String(form.get(shownField)))).data ?? {};
  } catch {
    return {};
  }
}

/**
 * Names one form that was opened once, to know it again when it is sent another time after Back.
 */
export function nameOfForm(form: FormData): string {
  return hashToken(String(form.get("submissionId") || newId()));
}

/** What a field means that a form does not have: a box that is not ticked sends none. */
export type Unsent = "unchanged" | "empty";

function withEachField(
  form: FormData,
  saved: FieldTexts,
  unsent: Unsent,
): [string, FormDataEntryValue][] {
  const sent = [...form].map(([name, value]): [string, FormDataEntryValue] => [
    name,
    typeof value === "string" ? value.replace(/\r\n/g, "\n") : value,
  ]);
  const missing = Object.entries(saved).filter(([name]) => !form.has(name));
  return [
    ...sent,
    ...missing.map(([name, text]): [string, string] => [name, unsent === "empty" ? "" : text]),
  ];
}

/**
 * What a form says, joined with what was saved since it was opened, as if it had been opened only
 * now; and what is saved in the fields that both changed. Sent again after that, it counts.
 */
export function joinForm(
  form: FormData,
  saved: FieldTexts,
  { again, unsent }: { again: boolean; unsent: Unsent },
): { joined: FormData; clashes: FieldTexts } {
  const fields = withEachField(form, saved, unsent);
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === "string");
  const { merged, clashes } = mergeEdit({
    shown: readShown(form),
    saved,
    typed: Object.fromEntries(texts),
    again,
  });
  const joined = new FormData();
  for (const [name, value] of fields)
    joined.append(name, typeof value === "string" ? merged[name]! : value);
  joined.set(shownField, JSON.stringify(saved));
  return { joined, clashes };
}
