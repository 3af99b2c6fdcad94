import { z } from "zod";
import { parseDay } from "#app/i18n/dates.ts";
import type { Language } from "#app/i18n/reader.ts";

/** A day as typed, in every form that {@link parseDay} knows; `date.required` when there is none. */
export function dayField(language: Language) {
  return z.string({ error: "date.required" }).transform((typed, check) => {
    const day = parseDay(typed, language);
    if (day) return day;
    check.addIssue({ code: "custom", message: "date.invalid" });
    return z.NEVER;
  });
}
