import { compareText } from "#app/i18n/compare-text.ts";
import { fromMiles, odometerCaps, toMiles, type Distance } from "#app/i18n/numbers.ts";
import { smallJump } from "./implausible-reading.ts";
import type { Reading } from "./readings.ts";

export type NewReading = Distance & { date: string; origin: "entered" | "record" };

/** `neighbor` is the reading it contradicts. */
export type ReadingError =
  | { field: "odometer"; code: "odometer.invalid.mi" | "odometer.invalid.km" }
  | {
      field: "odometer";
      code: "odometer.notAbovePrevious" | "odometer.notBelowNext";
      neighbor: Reading;
    }
  | { field: "date"; code: "date.future" | "date.tooEarly" };

export const earliestDate = "1970-01-02";

/**
 * Spec §5, decisions §5. A record may equal its neighbors (a parked car) and be up to 1,000 mi
 * below a reading of the same day (a morning service entered in the evening).
 * @param others the nearest on both sides are enough
 */
export function checkReading(
  reading: NewReading,
  others: readonly Reading[],
  today: string,
): ReadingError[] {
  const { date, distance, unit, origin } = reading;
  const errors: ReadingError[] = [];
  const isPossible = Number.isInteger(distance) && distance >= 1 && distance <= odometerCaps[unit];
  if (!isPossible) errors.push({ field: "odometer", code: `odometer.invalid.${unit}` });
  if (date > today) errors.push({ field: "date", code: "date.future" });
  if (date < earliestDate) errors.push({ field: "date", code: "date.tooEarly" });
  if (errors.length > 0) return errors;

  const { previous, next } = getNeighbors(reading, others);
  const miles = toMiles(reading);
  const isTooLow = (from: number, to: number) => (origin === "record" ? to < from : to <= from);
  if (previous && isTooLow(toMiles(previous), miles))
    errors.push({ field: "odometer", code: "odometer.notAbovePrevious", neighbor: previous });
  if (next && isTooLow(miles, toMiles(next)))
    errors.push({ field: "odometer", code: "odometer.notBelowNext", neighbor: next });
  return errors;
}

export function getNeighbors<Other extends Reading>(
  reading: NewReading,
  others: readonly Other[],
): { previous?: Other; next?: Other } {
  const { date, origin } = reading;
  const sorted = [...others].sort((a, b) => compareText(a.date, b.date) || toMiles(a) - toMiles(b));
  const isBefore = (one: Other) =>
    one.date < date || (one.date === date && (origin === "entered" || isFarAbove(one, reading)));
  return { previous: sorted.findLast(isBefore), next: sorted.find((one) => one.date > date) };
}

function isFarAbove(one: Distance, { unit, ...reading }: Distance): boolean {
  const miles = toMiles(one) - toMiles({ unit, ...reading });
  return fromMiles(miles, unit) >= smallJump[unit];
}
