import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { odometerField } from "#app/forms/fields.server.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Reader } from "#app/i18n/reader.ts";
import { dayField } from "#app/forms/day-field.server.ts";
import { codeOf } from "./reading-form.server.ts";
import { checkReading, earliestDate } from "./reading-rule.ts";
import type { Reading } from "./readings.ts";

/** The fields of a logged service, each by itself: what the page's HTML constraints come from. */
export function logFields(unit: DistanceUnit, reader: Reader) {
  return z.object({ date: dayField(reader.language), odometer: odometerField(unit).optional() });
}

/** The form of a service that is done today, unless its owner says another day. */
export function newLogForm(unit: DistanceUnit, today: string, reader: Reader) {
  return {
    unit,
    constraint: getZodConstraint(logFields(unit, reader)),
    dates: { min: earliestDate, max: today },
    values: { date: today, odometer: "" },
  };
}

type Checked = { unit: DistanceUnit; today: string; reader: Reader };

/**
 * When a service was done, and at which odometer where its owner knows that: checked against the
 * readings next to that day, like every reading of a service record.
 */
export function logSchema(others: readonly Reading[], checked: Checked) {
  return logFields(checked.unit, checked.reader).transform((typed, check) => {
    for (const { field, code } of checkLogged(typed, others, checked)) check.addIssue({ code: "custom", path: [field], message: code });
    return loggedAt(typed, checked.unit);
  });
}

type Typed = { date: string; odometer?: number };

/** What is wrong with the day and the odometer of what was done, by field. */
export function checkLogged({ date, odometer }: Typed, others: readonly Reading[], { unit, today, reader }: Checked): { field: "date" | "odometer"; code: string }[] {
  if (odometer === undefined) {
    if (date > today) return [{ field: "date", code: "date.future" }];
    return date < earliestDate ? [{ field: "date", code: "date.tooEarly" }] : [];
  }
  return checkReading({ distance: odometer, unit, date, origin: "record" }, others, today).map((error) => ({ field: error.field, code: codeOf(error, reader) }));
}

export function loggedAt({ date, odometer }: Typed, unit: DistanceUnit) {
  return { date, odometer: odometer === undefined ? null : { distance: odometer, unit } };
}
