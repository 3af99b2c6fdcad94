import { dayNumber } from "#app/i18n/calendar.ts";

/** What the odometer showed on a day. */
export type OdometerPoint = { day: number; miles: number };

/**
 * A year, how far the car was driven in it as far as readings tell, and of how many days they do.
 */
export type YearlyDistance = { year: number; miles: number; days: number };

const firstDay = (year: number) => dayNumber(`${year}-01-01`);

/**
 * How far a car was driven in each calendar year: between two readings as far each day.
 *
 * @param points of one day one, oldest first, never falling
 */
export function distanceByYear(points: readonly OdometerPoint[]): YearlyDistance[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.day === last.day) return [];
  const [from, to] = [yearOf(first.day), yearOf(last.day)];
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const year = from + index;
    const [start, end] = [
      Math.max(firstDay(year), first.day),
      Math.min(firstDay(year + 1), last.day),
    ];
    return {
      year,
      miles: interpolateMiles(points, end) - interpolateMiles(points, start),
      days: end - start,
    };
  });
}

function yearOf(day: number): number {
  return new Date(day * 86_400_000).getUTCFullYear();
}

/** On a day between the first point and the last. */
function interpolateMiles(points: readonly OdometerPoint[], day: number): number {
  const after = points.findIndex((point) => point.day >= day);
  const [next, previous] = [points[after]!, points[after - 1]];
  if (!previous || next.day === day) return next.miles;
  return (
    previous.miles +
    ((next.miles - previous.miles) * (day - previous.day)) / (next.day - previous.day)
  );
}

/** Of less of a year than this, and of fewer days and miles, nothing is said. */
const minShare = 0.75;
const minDays = 90;
const minMiles = 500;

/**
 * What a mile of a year cost, in cents: all that was paid in it, by the distance of the whole year
 * (of this one until today). Null where readings tell too little of it.
 */
export function centsPerMile(
  cents: number,
  { year, miles, days }: YearlyDistance,
  today: string,
): number | null {
  const daysSoFar = Math.min(firstDay(year + 1), dayNumber(today)) - firstDay(year);
  if (days < minDays || days < daysSoFar * minShare || miles < minMiles) return null;
  return cents / ((miles * Math.max(daysSoFar, days)) / days);
}
