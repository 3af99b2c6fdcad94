import { z } from "zod";
import { dismissalReasons } from "#db/schema/recall-terms.ts";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { parseDay } from "#app/i18n/dates.ts";
import type { Language } from "#app/i18n/locale.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import type { Dismissal } from "./vehicle-recalls.server.ts";

export const defaultReason = dismissalReasons[0];

export const dismissForm = defineForm(
  "recall",
  (_today: string, _language: Language) => ({
    reason: inHtml(z.union(dismissalReasons.map((one) => z.literal(one))), { required: false }),
    repairedOn: z.string().optional(),
  }),
  ({ reason, repairedOn: typed }, reject, today, language): Dismissal => {
    if (reason === "not-mine" || !typed) return { reason, repairedOn: null };
    const repairedOn = parseDay(typed, language);
    if (!repairedOn) reject("repairedOn", "date.invalid");
    else if (repairedOn > today) reject("repairedOn", "date.future");
    else if (repairedOn < earliestDate) reject("repairedOn", "date.tooEarly");
    return { reason, repairedOn };
  },
);
