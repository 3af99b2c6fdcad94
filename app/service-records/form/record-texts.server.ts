import { z } from "zod";
import { inHtml, type Refuse } from "#app/forms/define-form.server.ts";
import type { CleanText } from "#app/i18n/clean-text.ts";

/** Characters that a text of a record may have. */
export const recordLimits = { ownService: 80, shopName: 100, comments: 2_000 } as const;

type LimitedField = keyof typeof recordLimits;

export const anyText = z.string().default("");
export const limitedText = (field: LimitedField) =>
  inHtml(anyText, { maxLength: recordLimits[field] });

/** A text as it is kept; null for none. */
export function validateText<Field extends LimitedField>(
  field: Field,
  cleaned: CleanText,
  reject: Refuse<Field>,
): string | null {
  const max = recordLimits[field];
  if (!cleaned.ok) reject(field, "text.invalid");
  else if (cleaned.text.length > max) reject(field, `text.tooLong?most=${max}`);
  return cleaned.ok && cleaned.text ? cleaned.text : null;
}
