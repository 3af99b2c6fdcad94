import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { odometerField } from "#app/garage/fields.server.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Reader } from "#app/i18n/reader.ts";
import { dayField } from "./day-field.server.ts";
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

/**
 * When a service was done, and at which odometer where its owner knows that: checked against the
 * readings next to that day, like every reading of a service record.
 */
export function logSchema(others: readonly Reading[], { unit, today, reader }: { unit: DistanceUnit; today: string; reader: Reader }) {
  return logFields(unit, reader).transform(({ date, odometer }, check) => {
    const refuse = (field: string, message: string) => check.addIssue({ code: "custom", path: [field], message });
    if (odometer === undefined) {
      if (date > today) refuse("date", "date.future");
      if (date < earliestDate) refuse("date", "date.tooEarly");
      return { date, odometer: null };
    }
    const reading = { distance: odometer, unit };
    for (const error of checkReading({ ...reading, date, origin: "record" }, others, today)) refuse(error.field, codeOf(error, reader));
    return { date, odometer: reading };
  });
}
