import { fromMiles, odometerCaps, toMiles, type Distance } from "#app/i18n/numbers.ts";
import { smallJump } from "./implausible-reading.ts";
import type { Reading } from "./readings.ts";

/** A reading that somebody wants to save: from the odometer form, or with a service record. */
export type NewReading = Distance & { date: string; origin: "entered" | "record" };

/**
 * What is wrong with a reading. `neighbor` is the reading it contradicts, to be shown or corrected.
 */
export type ReadingError =
  | { field: "odometer"; code: "odometer.invalid.mi" | "odometer.invalid.km" }
  | {
      field: "odometer";
      code: "odometer.notAbovePrevious" | "odometer.notBelowNext";
      neighbor: Reading;
    }
  | { field: "date"; code: "date.future" | "date.tooEarly" };

/** The first day after the epoch (spec §5). */
export const earliestDate = "1970-01-02";

/**
 * What is wrong with a new reading by spec §5 and decisions §5; nothing when it is right.
 *
 * - A whole number from 1 to the cap of its unit; dated after the epoch, not in the future.
 * - Above what was shown before, on that day too, and below what was shown on later days. A service
 *   record may equal either: a parked car. It may also be below what was shown on its own day, by
 *   less than 1,000 mi: an owner enters the morning's service after the evening's reading.
 *
 * @param others the vehicle's readings, without the one that is being corrected; those nearest in
 *   time on both sides are enough
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

  const { previous, next } = neighborsOf(reading, others);
  const miles = toMiles(reading);
  const falls = (from: number, to: number) => (origin === "record" ? to < from : to <= from);
  if (previous && falls(toMiles(previous), miles))
    errors.push({ field: "odometer", code: "odometer.notAbovePrevious", neighbor: previous });
  if (next && falls(miles, toMiles(next)))
    errors.push({ field: "odometer", code: "odometer.notBelowNext", neighbor: next });
  return errors;
}

/** The readings before and after in time; of one day the highest before, the lowest after. */
export function neighborsOf<Other extends Reading>(
  reading: NewReading,
  others: readonly Other[],
): { previous?: Other; next?: Other } {
  const { date, origin } = reading;
  const inTime = [...others].sort(
    (a, b) => a.date.localeCompare(b.date) || toMiles(a) - toMiles(b),
  );
  const isBefore = (one: Other) =>
    one.date < date || (one.date === date && (origin === "entered" || isFarAbove(one, reading)));
  return { previous: inTime.findLast(isBefore), next: inTime.find((one) => one.date > date) };
}

function isFarAbove(one: Distance, { unit, ...reading }: Distance): boolean {
  const miles = toMiles(one) - toMiles({ unit, ...reading });
  return fromMiles(miles, unit) >= smallJump[unit];
}
