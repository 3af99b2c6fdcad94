import { fromMiles, toMiles, type DistanceUnit } from "#app/i18n/numbers.ts";
import { addMonths } from "#app/i18n/calendar.ts";
import type { Interval } from "#app/vehicle/interval.ts";

export type LimitLeft = {
  until: string | null;
  /**
   * Rounded; negative once exceeded. Null without a distance limit or if the distance driven is
   * unknown.
   */
  distance: number | null;
  unit: DistanceUnit;
  overBy: "time" | "distance" | null;
};

/** @param milesRun null if unknown */
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
