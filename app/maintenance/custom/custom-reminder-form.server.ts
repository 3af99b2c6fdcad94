import { z } from "zod";
import { repeats } from "#db/schema/reminder-terms.ts";
import { defineForm } from "#app/forms/define-form.server.ts";
import { dayField, odometerField } from "#app/forms/common-fields.server.ts";
import { cleanText } from "#app/i18n/clean-text.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Language } from "#app/i18n/locale.ts";
import { checkReminder, type ReminderInput } from "./custom-reminder-rule.ts";
import type { CustomReminder } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { checkInterval } from "#app/maintenance/intervals/interval-rule.ts";

const typedText = z.string().optional().default("");

type Given = { unit: DistanceUnit; language: Language };

export const reminderForm = defineForm(
  "own-reminder",
  ({ unit, language }: Given) => ({
    title: z.string({ error: "reminderTitle.required" }),
    date: dayField(language).optional(),
    odometer: odometerField(unit).optional(),
    repeats: z.enum(repeats, { error: "repeats.invalid" }).optional(),
    distance: typedText,
    years: typedText,
    months: typedText,
  }),
  (
    { title: typed, date = null, odometer = null, repeats = null, ...time },
    reject,
    { unit },
  ): ReminderInput => {
    const title = cleanText(typed);
    if (!title.ok) reject("title", "text.invalid");
    if (!repeats && Object.values(time).some((typed) => typed.trim() !== "")) {
      reject("repeats", "repeats.intervalForOnce");
    }
    const interval = repeats ? checkInterval(time, unit) : null;
    if (interval && !interval.ok)
      for (const { field, code } of interval.errors) reject(field, code);
    const input = {
      title: title.ok ? title.text : "",
      due: { date, odometer },
      repeats,
      interval: interval?.ok ? interval.interval : null,
    };
    if (title.ok) for (const { field, code } of checkReminder(input)) reject(field, code);
    return input;
  },
);

export function reminderTexts({ title, due, repeat }: CustomReminder) {
  const { months = null, distance = null } = repeat?.interval ?? {};
  const inYears = months !== null && months % 12 === 0;
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? "" : String(value);
  return {
    title,
    date: due.date ?? "",
    odometer: text(due.odometer?.distance),
    repeats: repeat?.kind ?? "",
    distance: text(distance),
    years: text(inYears ? months / 12 : null),
    months: text(inYears ? null : months),
  };
}
