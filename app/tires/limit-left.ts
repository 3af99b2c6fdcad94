import { fromMiles, toMiles, type DistanceUnit } from "#app/i18n/numbers.ts";
import { addMonths } from "#app/i18n/calendar.ts";
import type { Interval } from "#app/vehicle/interval.ts";

/**
 * What is left of a tread life or a warranty: a day, a distance, or both, of which the first
 * counts.
 */
export type LimitLeft = {
  until: string | null;
  /**
   * In whole units, below 0 where it is run; null where no distance limits it, or nobody knows what
   * was run.
   */
  distance: number | null;
  unit: DistanceUnit;
  /** By what it is over: the day, or the distance. */
  overBy: "time" | "distance" | null;
};

/** @param milesRun how far the set has run; null where nobody knows */
export function limitLeft(
  { months, distance, unit }: Interval,
  mountDate: string,
  milesRun: number | null,
  today: string,
): LimitLeft {
  const until = months === null ? null : addMonths(mountDate, months);
  const left =
    distance === null || milesRun === null
      ? null
      : Math.round(fromMiles(toMiles({ distance, unit }) - milesRun, unit));
  return {
    until,
    distance: left,
    unit,
    overBy:
      left !== null && left <= 0 ? "distance" : until !== null && until < today ? "time" : null,
  };
}
