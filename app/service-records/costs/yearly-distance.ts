import { dayNumber } from "#app/i18n/calendar.ts";

export type OdometerPoint = { day: number; miles: number };

export type YearlyDistance = { year: number; miles: number; days: number };

const firstDay = (year: number) => dayNumber(`${year}-01-01`);

/** Expects one point per day, oldest first, never decreasing. */
export function distanceByYear(points: readonly OdometerPoint[]): YearlyDistance[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.day === last.day) return [];
  const [from, to] = [getYear(first.day), getYear(last.day)];
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

function getYear(day: number): number {
  return new Date(day * 86_400_000).getUTCFullYear();
}

export function interpolateMiles(points: readonly OdometerPoint[], day: number): number {
  const after = points.findIndex((point) => point.day >= day);
  const [next, previous] = [points[after]!, points[after - 1]];
  if (!previous || next.day === day) return next.miles;
  return (
    previous.miles +
    ((next.miles - previous.miles) * (day - previous.day)) / (next.day - previous.day)
  );
}

/** Below these limits a yearly figure would be a guess. */
const minShare = 0.75;
const minDays = 90;
const minMiles = 500;

/** Null if readings cover too little of the year. */
export function centsPerMile(
  cents: number,
  { year, miles, days }: YearlyDistance,
  today: string,
): number | null {
  const daysSoFar = Math.min(firstDay(year + 1), dayNumber(today)) - firstDay(year);
  if (days < minDays || days < daysSoFar * minShare || miles < minMiles) return null;
  return cents / ((miles * Math.max(daysSoFar, days)) / days);
}
