import type { readingOrigins } from "#db/schema/garage-terms.ts";
import { toMiles, type Distance } from "#app/i18n/numbers.ts";
import { addDays, dayNumber } from "#app/i18n/calendar.ts";

/** Where a reading comes from: the odometer form, a service record, or a registration. */
export type ReadingOrigin = (typeof readingOrigins)[number];

/** What the odometer showed on a date, as typed with its unit. */
export type Reading = Distance & { date: string; origin: ReadingOrigin };

/** A reading to reckon with. */
export type ReadingPoint = { day: number; miles: number; reading: Reading };

/** A reading older than so many months tells little of today (spec §9: recent records window). */
export const recentMonths = 13;

/**
 * Whether something dated so can have happened: until tomorrow, because no place on earth is further
 * ahead of any other than that.
 */
export function canHaveHappened(date: string, today: string): boolean {
  return date <= today || date === addDays(today, 1);
}

/**
 * The readings that are believed, oldest first, at most one a day.
 *
 * - Those dated after tomorrow are left out.
 * - An odometer never falls. Where readings do, the most that agree are believed; among as many, the
 *   newer ones: a typo high or low goes, whichever side of it has more witnesses.
 * - Of a day's readings the highest counts: the car was driven that day.
 */
export function believedReadings(readings: readonly Reading[], today: string): ReadingPoint[] {
  const points = readings
    .filter(({ date }) => canHaveHappened(date, today))
    .map((reading) => ({ day: dayNumber(reading.date), miles: toMiles(reading), reading }))
    .sort((a, b) => a.day - b.day || a.miles - b.miles);
  return longestRise(points).filter((point, index, rising) => rising[index + 1]?.day !== point.day);
}

type Link = { point: ReadingPoint; previous: Link | null };

/** The longest sequence that never falls, by patience sorting: n log n for n points. */
function longestRise(points: readonly ReadingPoint[]): ReadingPoint[] {
  /** At index n the lowest end of any rising sequence of n + 1 points; the newest where several are as low. */
  const ends: Link[] = [];
  for (const point of points) {
    const index = countUpTo(ends, point.miles);
    ends[index] = { point, previous: ends[index - 1] ?? null };
  }
  const rise: ReadingPoint[] = [];
  for (let link = ends.at(-1) ?? null; link; link = link.previous) rise.push(link.point);
  return rise.reverse();
}

function countUpTo(ends: readonly Link[], miles: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]!.point.miles <= miles) low = middle + 1;
    else high = middle;
  }
  return low;
}
