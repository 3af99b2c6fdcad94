import { z } from "zod";
import { lineField } from "#app/forms/common-fields.server.ts";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import { cleanLines } from "#app/i18n/clean-text.ts";
import { maxNoteLength, type NoteDetails } from "./notes.server.ts";

const maxTitleLength = 80;

export const noteForm = defineForm(
  "note",
  () => ({
    title: inHtml(lineField(maxTitleLength, `text.tooLong?most=${maxTitleLength}`).optional(), {
      maxLength: maxTitleLength,
    }),
    text: inHtml(z.string().default(""), { required: true, maxLength: maxNoteLength }),
  }),
  ({ title, text: typed }, reject): NoteDetails => {
    const cleaned = cleanLines(typed);
    const text = cleaned.ok ? cleaned.text : "";
    if (!cleaned.ok) reject("text", "text.invalid");
    else if (text === "") reject("text", "note.required");
    else if (text.length > maxNoteLength) reject("text", `text.tooLong?most=${maxNoteLength}`);
    return { title: title || null, text };
  },
);

export function noteTexts({ title, text }: NoteDetails): FieldTexts {
  return { title: title ?? "", text };
}
