import { defineForm } from "#app/forms/define-form.server.ts";
import { dayField, odometerField } from "#app/forms/common-fields.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { formatErrorCode } from "./reading-form.server.ts";
import { getLastReading } from "./last-reading.server.ts";
import { checkReading, earliestDate } from "./reading-rule.ts";
import type { Reading } from "./readings.ts";

type CheckContext = { unit: DistanceUnit; today: string; locale: Locale };

type Options = CheckContext & { others?: readonly Reading[] };

export const logForm = defineForm(
  "log",
  ({ unit, locale }: Options) => logFields(unit, locale),
  (typed, reject, { others = [], ...checked }) => {
    for (const { field, code } of checkLoggedService(typed, others, checked)) reject(field, code);
    return toLoggedService(typed, checked.unit);
  },
);

export function openLogForm(car: { known: VehicleSnapshot; today: string }, locale: Locale) {
  const { known, today } = car;
  const { unit } = known;
  return {
    unit,
    dates: { min: earliestDate, max: today },
    last: getLastReading(car, "record", createFormatters(locale, known)),
    form: logForm({ unit, today, locale }).open({ date: today, odometer: "" }),
  };
}

export function logFields(unit: DistanceUnit, locale: Locale) {
  return { date: dayField(locale.language), odometer: odometerField(unit).optional() };
}

type Typed = { date: string; odometer?: number };

export function checkLoggedService(
  { date, odometer }: Typed,
  others: readonly Reading[],
  { unit, today, locale }: CheckContext,
): { field: "date" | "odometer"; code: string }[] {
  if (odometer === undefined) {
    if (date > today) return [{ field: "date", code: "date.future" }];
    return date < earliestDate ? [{ field: "date", code: "date.tooEarly" }] : [];
  }
  return checkReading({ distance: odometer, unit, date, origin: "record" }, others, today).map(
    (error) => ({ field: error.field, code: formatErrorCode(error, { unit, locale }) }),
  );
}

export function toLoggedService({ date, odometer }: Typed, unit: DistanceUnit) {
  return { date, odometer: odometer === undefined ? null : { distance: odometer, unit } };
}
