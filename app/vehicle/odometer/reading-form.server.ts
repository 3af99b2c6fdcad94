import { defineForm } from "#app/forms/define-form.server.ts";
import { dayField, odometerField } from "#app/forms/common-fields.server.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { checkReading, type NewReading, type ReadingError } from "./reading-rule.ts";
import type { Reading } from "./readings.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";

type Options = {
  unit: DistanceUnit;
  today: string;
  locale: Locale;
  origin?: NewReading["origin"];
  others?: readonly Reading[];
};

export const readingForm = defineForm(
  "odometer",
  ({ unit, locale }: Options) => ({
    odometer: odometerField(unit),
    date: dayField(locale.language),
  }),
  ({ odometer, date }, reject, { unit, today, locale, origin = "entered", others = [] }) => {
    const reading = { distance: odometer, unit, date };
    const errors = checkReading({ ...reading, origin }, others, today);
    for (const error of errors) reject(error.field, formatErrorCode(error, { unit, locale }));
    return reading;
  },
);

export function formatErrorCode(
  error: ReadingError,
  { unit, locale }: Pick<Options, "unit" | "locale">,
): string {
  if (!("neighbor" in error)) return error.code;
  const { day, distance } = createFormatters(locale, { state: null, unit });
  const { neighbor } = error;
  const values = new URLSearchParams({
    day: day(neighbor.date),
    ...distance(neighbor.distance, neighbor.unit),
  });
  return `${error.code}?${values.toString()}`;
}
