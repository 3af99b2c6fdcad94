import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { findNearby, maxPerDay, type NearbyStops } from "#app/fuel/economy/changed-stretches.ts";
import type { FuelStop } from "#app/fuel/economy/stretches.ts";

/** What others of the same energy don't allow, by field. */
export function findProblem(
  nearby: readonly NearbyStops[],
  stop: FuelStop,
): Record<string, string> | null {
  const others = findNearby(nearby, stop).stops.filter(({ id }) => id !== stop.id);
  if (stop.miles > 0 && others.some(({ miles }) => miles === stop.miles))
    return { odometer: "fuel.sameOdometer" };
  const ofDay = others.filter(({ date }) => date === stop.date);
  return ofDay.length >= maxPerDay ? { date: "fuel.tooMany" } : null;
}

type Noted = { date: string; odometer: number | null; distanceUnit: DistanceUnit };

export function readingOf({ date, odometer, distanceUnit }: Noted) {
  return odometer === null ? null : { date, distance: odometer, unit: distanceUnit };
}
