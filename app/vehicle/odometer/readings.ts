import type { readingOrigins } from "#db/schema/garage-terms.ts";
import { toMiles, type Distance } from "#app/i18n/numbers.ts";
import { addDays, addMonths, dateOf, dayNumber } from "#app/i18n/calendar.ts";
import { jumpsTooFar, type Pace } from "./implausible-reading.ts";

/** Where a reading comes from: the odometer form, a service record, or a registration. */
export type ReadingOrigin = (typeof readingOrigins)[number];

/**
 * What the odometer showed on a date, as typed with its unit. `confirmed` is one that its owner
 * said is right when asked about it.
 */
export type Reading = Distance & { date: string; origin: ReadingOrigin; confirmed?: boolean };

/** A reading to calculate with. */
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
 * - One that can hardly follow the one before isn't believed until its owner confirms it.
 */
export function believedReadings(readings: readonly Reading[], today: string, pace: Pace): ReadingPoint[] {
  const believed = believable(longestRise(inTime(readings, today)), pace);
  return believed.filter((point, index) => believed[index + 1]?.day !== point.day);
}

/** Those that contradict the others, and so count for nothing until their owner says which is right. */
export function doubtfulReadings<Read extends Reading>(readings: readonly Read[], today: string, pace: Pace): Read[] {
  const points = inTime(readings, today);
  const believed = new Set<Reading>(believable(longestRise(points), pace).map(({ reading }) => reading));
  return readings.filter((reading) => canHaveHappened(reading.date, today) && !believed.has(reading));
}

/** Readings that can have happened, oldest first; those of one day as the odometer went on. */
function inTime(readings: readonly Reading[], today: string): ReadingPoint[] {
  return readings
    .filter(({ date }) => canHaveHappened(date, today))
    .map((reading) => ({ day: dayNumber(reading.date), miles: toMiles(reading), reading }))
    .sort((a, b) => a.day - b.day || a.miles - b.miles);
}

/**
 * Leaves out readings of a rise that jump too far from those before them. After such a jump, the
 * later ones count if their owner confirmed one of them, or if they outnumber the earlier ones by
 * far: then it was the earlier ones that were wrong.
 */
function believable(rise: readonly ReadingPoint[], pace: Pace): ReadingPoint[] {
  let believed: ReadingPoint[] = [];
  for (const run of runsOf(rise, pace)) {
    const last = believed.at(-1);
    if (!last || run.some(({ reading }) => reading.confirmed) || !jumps(last, run[0]!, believed, pace)) believed = [...believed, ...run];
    else if (run.length > outnumbers * believed.length) believed = run;
  }
  return believed;
}

/** A rise in parts, between which the odometer jumps too far. */
function runsOf(rise: readonly ReadingPoint[], pace: Pace): ReadingPoint[][] {
  const runs: ReadingPoint[][] = [];
  for (const point of rise) {
    const run = runs.at(-1);
    if (run && (point.reading.confirmed || !jumps(run.at(-1)!, point, run, pace))) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

const outnumbers = 2;

function jumps(from: ReadingPoint, to: ReadingPoint, before: readonly ReadingPoint[], { own, usual }: Pace): boolean {
  return jumpsTooFar(from.reading, to.reading, { own: paceOf(before) ?? own, usual });
}

/** Readings closer together than this say nothing of how far a car is driven. */
export const leastDaysApart = 30;

/** How far a car was driven a day, by what it showed in the 13 months before the last of these. */
export function paceOf(points: readonly ReadingPoint[]): number | null {
  const last = points.at(-1);
  if (!last) return null;
  const since = dayNumber(addMonths(dateOf(last.day), -recentMonths));
  const first = points.find(({ day }) => day >= since)!;
  const days = last.day - first.day;
  return days >= leastDaysApart ? (last.miles - first.miles) / days : null;
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
