import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { findNearby, maxPerDay, type NearbyStops } from "#app/fuel/economy/changed-stretches.ts";
import type { FuelStop } from "#app/fuel/economy/stretches.ts";

/**
 * What others of the same energy don't allow, by field. Two transactions at one pump have the same
 * mileage, but only one of them can fill the tank.
 */
export function findProblem(
  nearby: readonly NearbyStops[],
  stop: FuelStop,
  saved: FuelStop | null = null,
): Record<string, string> | null {
  const others = findNearby(nearby, stop).stops.filter(({ id }) => id !== stop.id);
  const isMoved = saved?.miles !== stop.miles || saved.date !== stop.date;
  const isSame = ({ miles, partial }: FuelStop) =>
    miles === stop.miles && !partial && !stop.partial;
  if (isMoved && stop.miles > 0 && others.some(isSame)) return { odometer: "fuel.sameOdometer" };
  const ofDay = others.filter(({ date }) => date === stop.date);
  return ofDay.length >= maxPerDay ? { date: "fuel.tooMany" } : null;
}

/** By its owner: it counts as one without an odometer then. */
export function isMarkedWrong({ odometer, miles }: { odometer: number | null; miles: number }) {
  return odometer !== null && miles === 0;
}

type Noted = { date: string; odometer: number | null; distanceUnit: DistanceUnit };

export function readingOf({ date, odometer, distanceUnit }: Noted) {
  return odometer === null ? null : { date, distance: odometer, unit: distanceUnit };
}
