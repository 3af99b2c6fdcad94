import { z } from "zod";
import { lineField } from "#app/forms/common-fields.server.ts";
import { inHtml } from "#app/forms/define-form.server.ts";
import { cleanLines } from "#app/i18n/clean-text.ts";
import type { Language } from "#app/i18n/locale.ts";
import { parseMoney } from "#app/i18n/money.ts";
import { isService } from "#app/service-records/form/service-items.server.ts";
import { textLimits } from "#app/vehicle/planner/planner-limits.ts";

const maxAmountLength = 20;

export function requiredLine(max: number, code: string) {
  const line = z
    .string({ error: code })
    .pipe(lineField(max, `text.tooLong?most=${max}`))
    .refine((text) => text !== "", { error: code });
  return inHtml(line, { required: true, maxLength: max });
}

export function optionalLine(max: number) {
  return inHtml(lineField(max, `text.tooLong?most=${max}`).optional(), { maxLength: max });
}

export const commentsField = inHtml(
  z
    .string()
    .transform((typed, check) => {
      const cleaned = cleanLines(typed);
      const max = textLimits.comments;
      if (!cleaned.ok) check.addIssue({ code: "custom", message: "text.invalid" });
      else if (cleaned.text.length > max)
        check.addIssue({ code: "custom", message: `text.tooLong?most=${max}` });
      return cleaned.ok ? cleaned.text : z.NEVER;
    })
    .optional(),
  { maxLength: textLimits.comments },
);

/** In cents. */
export function moneyField(language: Language) {
  const amount = z.string().transform((typed, check) => {
    const cents = parseMoney(typed, language);
    if (cents !== null) return cents;
    check.addIssue({ code: "custom", message: "cost.invalid" });
    return z.NEVER;
  });
  return inHtml(amount.optional(), { maxLength: maxAmountLength });
}

/** One field per service, or all in one as {@link withJoinedServices} sends them. */
export const servicesField = z
  .array(z.string())
  .default([])
  .transform((typed, check) => {
    const ids = typed.flatMap((part) => part.split(",").filter(Boolean).map(Number));
    if (!ids.every(isService)) check.addIssue({ code: "custom", message: "record.services" });
    return [...new Set(ids)];
  });

export const tick = inHtml(z.string().default(""), { required: false });
