import { z } from "zod";
import { inHtml, type Refuse } from "#app/forms/define-form.server.ts";
import type { CleanText } from "#app/i18n/clean-text.ts";

export const recordLimits = { ownService: 80, shopName: 100, comments: 2_000 } as const;

type LimitedField = keyof typeof recordLimits;

export const anyText = z.string().default("");
export const limitedText = (field: LimitedField) =>
  inHtml(anyText, { maxLength: recordLimits[field] });

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
