import { fromMiles, toMiles } from "#app/i18n/numbers.ts";
import type { OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import { estimateDateReached, estimateMiles } from "#app/vehicle/odometer/odometer.ts";

/** An estimate. */
export function dayReached(
  at: number,
  { dashboard: { odometer }, known: { unit } }: OpenDashboard,
): string | null {
  return odometer && estimateDateReached(odometer, toMiles({ distance: at, unit }));
}

/** Null if the estimate is before the car was built. */
export function dayPassed(at: number, opened: OpenDashboard): string | null {
  const day = dayReached(at, opened);
  return day && day <= opened.today && Number(day.slice(0, 4)) >= opened.known.modelYear - 1
    ? day
    : null;
}

/** Negative for a passed stop; null without an odometer. */
export function distanceTo(
  at: number,
  { dashboard: { odometer }, known: { unit }, today }: OpenDashboard,
): number | null {
  return odometer && at - Math.round(fromMiles(estimateMiles(odometer, today), unit));
}
