import { z } from "zod";
import { gloveboxItems } from "#db/schema/glovebox.ts";
import { cleanText } from "#app/i18n/clean-text.ts";
import { isPhone } from "#app/i18n/phone.ts";
import type { Language } from "#app/i18n/locale.ts";
import { dayField, lineField } from "#app/forms/common-fields.server.ts";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import type { Glovebox } from "./glovebox.server.ts";

const line = inHtml(lineField(60, "text.tooLong?most=60").optional(), { maxLength: 60 });

const phone = inHtml(z.string().transform(checkPhone).optional(), { minLength: 7, maxLength: 20 });

function checkPhone(typed: string, check: z.RefinementCtx): string {
  const cleaned = cleanText(typed);
  const reject = (message: string) => check.addIssue({ code: "custom", message });
  if (!cleaned.ok) reject("text.invalid");
  else if (cleaned.text && !isPhone(cleaned.text)) reject("phone.invalid");
  return cleaned.ok ? cleaned.text : z.NEVER;
}

export const gloveboxForm = defineForm(
  "glovebox",
  (language: Language, insured: { min: string; max: string }) => {
    const isInRange = (day: string) => day >= insured.min && day <= insured.max;
    return {
      tireSize: line,
      tirePressure: line,
      oilType: line,
      oilFilter: line,
      insurer: line,
      policyNumber: line,
      insurerPhone: phone,
      insuredUntil: dayField(language)
        .refine(isInRange, { error: "expirationDate.range" })
        .optional(),
      roadsidePhone: phone,
    };
  },
  (typed) => Object.fromEntries(gloveboxItems.map((item) => [item, typed[item] ?? ""])) as Glovebox,
);
