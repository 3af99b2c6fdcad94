import { z } from "zod";
import { dismissalReasons } from "#db/schema/recall-terms.ts";
import type { Language } from "#app/i18n/reader.ts";
import { dayField } from "#app/forms/day-field.server.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import type { Dismissal } from "./vehicle-recalls.server.ts";

/** Why a recall is dismissed: repaired unless its owner says that it is not about this vehicle; and when, where they know. */
export function dismissSchema(today: string, language: Language) {
  const repairedOn = dayField(language)
    .refine((day) => day <= today, "date.future")
    .refine((day) => day >= earliestDate, "date.tooEarly")
    .optional();
  return z.discriminatedUnion("reason", [
    z.object({ reason: z.literal("not-mine") }).transform(({ reason }): Dismissal => ({ reason, repairedOn: null })),
    z.object({ reason: z.literal("repaired"), repairedOn }).transform(({ reason, repairedOn = null }): Dismissal => ({ reason, repairedOn })),
  ]);
}

/** What a form that says no reason means. */
export const usualReason = dismissalReasons[0];
