import { z } from "zod";
import { odometerField } from "#app/forms/fields.server.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Reader } from "#app/i18n/reader.ts";
import { dayField } from "#app/forms/day-field.server.ts";
import { checkReading, type NewReading, type ReadingError } from "./reading-rule.ts";
import type { Reading } from "./readings.ts";
import { wordsFor } from "#app/vehicle/words.server.ts";

/** The fields of a reading, each by itself: what the page's HTML constraints come from. */
export function readingFields(unit: DistanceUnit, reader: Reader) {
  return z.object({ odometer: odometerField(unit), date: dayField(reader.language) });
}

type Checked = { unit: DistanceUnit; today: string; reader: Reader; origin: NewReading["origin"] };

/**
 * An odometer reading as typed, checked against its neighbours in time.
 *
 * @param others the vehicle's readings near that day, without the one that is being corrected
 */
export function readingSchema(others: readonly Reading[], { unit, today, reader, origin }: Checked) {
  return readingFields(unit, reader).transform(({ odometer, date }, check) => {
    const reading = { distance: odometer, unit, date };
    for (const error of checkReading({ ...reading, origin }, others, today)) {
      check.addIssue({ code: "custom", path: [error.field], message: codeOf(error, reader) });
    }
    return reading;
  });
}

/** The error's code with what its sentence names. */
export function codeOf(error: ReadingError, reader: Reader): string {
  if (!("neighbour" in error)) return error.code;
  const { day, distance } = wordsFor(reader, null);
  const { date, unit } = error.neighbour;
  return `${error.code}?${new URLSearchParams({ day: day(date), ...distance(error.neighbour.distance, unit) }).toString()}`;
}
