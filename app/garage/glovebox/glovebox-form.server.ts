import { z } from "zod";
import { gloveboxItems } from "#db/schema/glovebox.ts";
import { cleanText } from "#app/i18n/clean-text.ts";
import { isPhone } from "#app/i18n/phone.ts";
import type { Language } from "#app/i18n/reader.ts";
import { dayField } from "#app/forms/day-field.server.ts";
import { lineField } from "#app/forms/fields.server.ts";
import type { Glovebox } from "./glovebox.server.ts";

const line = lineField(60, "text.tooLong?most=60").optional();

/** A phone number as it was typed, without emoji. */
const phone = z
  .string()
  .transform((typed, check) => {
    const cleaned = cleanText(typed);
    if (!cleaned.ok) check.addIssue({ code: "custom", message: "text.invalid" });
    else if (cleaned.text && !isPhone(cleaned.text)) check.addIssue({ code: "custom", message: "phone.invalid" });
    return cleaned.ok ? cleaned.text : z.NEVER;
  })
  .optional();

/** What is typed into a glovebox. @param insured the days between which an insurance may end, both included */
export function gloveboxSchema(language: Language, insured: { min: string; max: string }) {
  const isInRange = (day: string) => day >= insured.min && day <= insured.max;
  return z.object({
    tireSize: line,
    tirePressure: line,
    oilType: line,
    oilFilter: line,
    insurer: line,
    policyNumber: line,
    insurerPhone: phone,
    insuredUntil: dayField(language).refine(isInRange, { error: "expirationDate.range" }).optional(),
    roadsidePhone: phone,
  });
}

/** The items that a form sent, as they were typed; one that was sent empty is an empty text. */
export function sentItems(form: FormData, typed: Partial<Glovebox>): Partial<Glovebox> {
  return Object.fromEntries(gloveboxItems.filter((item) => form.has(item)).map((item) => [item, typed[item] ?? ""]));
}
