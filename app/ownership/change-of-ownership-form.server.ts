import { dayField, odometerField } from "#app/forms/common-fields.server.ts";
import { defineForm } from "#app/forms/define-form.server.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { formatErrorCode } from "#app/vehicle/odometer/reading-form.server.ts";
import { checkReading, earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import type { Reading } from "#app/vehicle/odometer/readings.ts";

type Options = { unit: DistanceUnit; today: string; locale: Locale; readings: readonly Reading[] };

export const changeOfOwnershipForm = defineForm(
  "change-of-ownership",
  ({ unit, locale }: Options) => ({
    lastOwnershipDate: dayField(locale.language),
    odometer: odometerField(unit),
  }),
  ({ lastOwnershipDate, odometer }, reject, { unit, today, locale, readings }) => {
    if (lastOwnershipDate > today) reject("lastOwnershipDate", "date.future");
    if (lastOwnershipDate < earliestDate) reject("lastOwnershipDate", "date.tooEarly");
    const reading = { distance: odometer, unit, date: today };
    const isKnown = readings.some((one) => one.distance === odometer && one.unit === unit);
    if (isKnown) return { lastOwnershipDate, reading: null };
    for (const error of checkReading({ ...reading, origin: "entered" }, readings, today))
      reject("odometer", formatErrorCode(error, { unit, locale }));
    return { lastOwnershipDate, reading };
  },
);
