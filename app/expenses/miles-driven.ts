import { dayNumber } from "#app/i18n/calendar.ts";
import {
  interpolateMiles,
  type OdometerPoint,
} from "#app/service-records/costs/yearly-distance.ts";

/** With fewer, a cost per mile would be a guess. */
const minShare = 0.75;
const minDays = 90;
const minMiles = 500;

/** From odometer readings, oldest first. Null if they cover too little of the time. */
export function milesDriven(
  points: readonly OdometerPoint[],
  from: string,
  until: string,
): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const days = dayNumber(until) - dayNumber(from);
  const start = Math.max(first.day, dayNumber(from));
  const covered = Math.min(last.day, dayNumber(until)) - start;
  if (covered < minDays || covered < days * minShare) return null;
  const miles = interpolateMiles(points, start + covered) - interpolateMiles(points, start);
  return miles < minMiles ? null : (miles * days) / covered;
}
