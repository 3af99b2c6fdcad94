import type { readingOrigins } from "#db/schema/garage-terms.ts";
import { toMiles, type Distance } from "#app/i18n/numbers.ts";
import { addDays, addMonths, dateOf, dayNumber } from "#app/i18n/calendar.ts";
import { isSmall, jumpsTooFar, leavesTooMuch, type Pace } from "./implausible-reading.ts";

type ReadingOrigin = (typeof readingOrigins)[number];

/** `confirmed`: the owner confirmed it when asked; `enteredAt`: milliseconds. */
export type Reading = Distance & {
  date: string;
  origin: ReadingOrigin;
  confirmed?: boolean;
  enteredAt?: number;
};

export type ReadingPoint = { day: number; miles: number; reading: Reading };

/** Older readings say little about today (spec §9, recent records window). */
export const recentMonths = 13;

/** Tomorrow counts, because it's already tomorrow somewhere. */
export function canHaveHappened(date: string, today: string): boolean {
  return date <= today || date === addDays(today, 1);
}

/**
 * The readings to calculate with, oldest first, at most one a day. Finds the longest series that
 * never falls and has no implausible jumps, preferring newer readings. If either of two readings
 * would fit, neither counts; an owner's confirmation wins over everything.
 */
export function believedReadings(
  readings: readonly Reading[],
  today: string,
  pace: Pace,
): ReadingPoint[] {
  return weighReadings(readings, today, pace).believed;
}

/** Readings that don't count until their owner says which ones are right. */
export function doubtfulReadings<Read extends Reading>(
  readings: readonly Read[],
  today: string,
  pace: Pace,
): Read[] {
  return weighReadings(readings, today, pace).doubtful;
}

export function weighReadings<Read extends Reading>(
  readings: readonly Read[],
  today: string,
  pace: Pace,
) {
  const rise = believable(inTime(readings, today), pace);
  const stored = new Set<Reading>(rise.map(({ reading }) => reading));
  return {
    believed: rise.filter((point, index) => rise[index + 1]?.day !== point.day),
    doubtful: readings.filter(
      (reading) => canHaveHappened(reading.date, today) && !stored.has(reading),
    ),
  };
}

function inTime(readings: readonly Reading[], today: string): ReadingPoint[] {
  return readings
    .filter(({ date }) => canHaveHappened(date, today))
    .map((reading) => ({ day: dayNumber(reading.date), miles: toMiles(reading), reading }))
    .sort((a, b) => a.day - b.day || a.miles - b.miles);
}

function believable(points: readonly ReadingPoint[], pace: Pace): readonly ReadingPoint[] {
  return withoutRivals(riseWithoutJumps(points, pace), points, pace);
}

/** Once readings that jump are gone, others may fit, so try again. */
function riseWithoutJumps(points: readonly ReadingPoint[], pace: Pace): readonly ReadingPoint[] {
  const rise = maxRiseLength(points, pace);
  const believed = withoutJumps(rise, pace);
  if (believed === null) return [];
  if (believed.length === rise.length) return believed;
  const jumped = new Set(rise.filter((point) => !believed.includes(point)));
  return riseWithoutJumps(
    points.filter((point) => !jumped.has(point)),
    pace,
  );
}

function withoutRivals(
  rise: readonly ReadingPoint[],
  points: readonly ReadingPoint[],
  pace: Pace,
): readonly ReadingPoint[] {
  return rise.filter((point, at) => {
    if (point.reading.confirmed) return true;
    const [before, after] = [rise[at - 1], rise[at + 1]];
    return !points.some(
      (rival) => contradicts(rival, point) && fitsBetween(before, rival, after, pace),
    );
  });
}

function contradicts(one: ReadingPoint, other: ReadingPoint): boolean {
  return (one.day - other.day) * (one.miles - other.miles) < 0;
}

function fitsBetween(
  before: ReadingPoint | undefined,
  point: ReadingPoint,
  after: ReadingPoint | undefined,
  pace: Pace,
): boolean {
  const follows = (from: ReadingPoint, to: ReadingPoint) =>
    from.day <= to.day && from.miles <= to.miles && !isJump(from, to, pace);
  return (!before || follows(before, point)) && (!after || follows(point, after));
}

/**
 * Of two parts with a jump between them, keeps the confirmed or first-known one, or else the
 * earlier. Null if more readings contradict it than support it: then none is right for sure.
 */
function withoutJumps(rise: readonly ReadingPoint[], pace: Pace): ReadingPoint[] | null {
  let believed: ReadingPoint[] = [];
  for (const run of runsOf(rise, pace)) {
    const last = believed.at(-1);
    if (
      !last ||
      !jumps(last, run[0]!, believed, pace) ||
      (isConfirmed(believed) && isConfirmed(run))
    ) {
      believed = [...believed, ...run];
    } else if (isConfirmed(run) || isLate(last, run[0]!)) {
      believed = run;
    } else if (run.length > believed.length && !isConfirmed(believed)) {
      return null;
    }
  }
  return believed;
}

const isConfirmed = (run: readonly ReadingPoint[]) => run.some(({ reading }) => reading.confirmed);

function runsOf(rise: readonly ReadingPoint[], pace: Pace): ReadingPoint[][] {
  const runs: ReadingPoint[][] = [];
  for (const point of rise) {
    const run = runs.at(-1);
    if (run && !jumps(run.at(-1)!, point, run, pace)) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

function jumps(
  from: ReadingPoint,
  to: ReadingPoint,
  before: readonly ReadingPoint[],
  { own, usual: typical }: Pace,
): boolean {
  return (
    !isSmall(from.reading, to.reading) &&
    isJump(from, to, { own: paceOf(before) ?? own, usual: typical })
  );
}

/** Of two readings, the one entered later is in doubt, unless it's confirmed. */
function isJump(from: ReadingPoint, to: ReadingPoint, pace: Pace): boolean {
  return isLate(from, to) || to.reading.confirmed
    ? leavesTooMuch(from.reading, to.reading)
    : jumpsTooFar(from.reading, to.reading, pace);
}

function isLate(
  { reading: { enteredAt: at = 0 } }: ReadingPoint,
  { reading: { enteredAt = 0 } }: ReadingPoint,
): boolean {
  return at > enteredAt;
}

/** A shorter span says little about how far a car is driven. */
export const minDaysApart = 30;

function paceOf(points: readonly ReadingPoint[]): number | null {
  const last = points.at(-1);
  if (!last) return null;
  const since = dayNumber(addMonths(dateOf(last.day), -recentMonths));
  const first = points.find(({ day }) => day >= since)!;
  const days = last.day - first.day;
  return days >= minDaysApart ? (last.miles - first.miles) / days : null;
}

/** `strain` sums up how far its driving is from typical, in miles a day. */
type Link = { point: ReadingPoint; previous: Link | null; score: number; strain: number };

const jumpCost = 0.25;

const confirmedWeight = 100;

/**
 * The longest non-falling series; newer wins a tie, then typical driving. Quadratic, but there are
 * only a few dozen readings.
 */
function maxRiseLength(points: readonly ReadingPoint[], pace: Pace): ReadingPoint[] {
  const links: Link[] = [];
  for (const point of points) {
    const weight = point.reading.confirmed ? confirmedWeight : 1;
    let best: Link = { point, previous: null, score: weight, strain: 0 };
    for (const previous of links) {
      if (previous.point.miles > point.miles) continue;
      const cost = isJump(previous.point, point, pace) ? jumpCost : 0;
      const score = previous.score + weight - cost;
      const strain = previous.strain + strainOf(previous.point, point, pace);
      const isBetter = score > best.score || (score === best.score && strain <= best.strain);
      if (isBetter) best = { point, previous, score, strain };
    }
    links.push(best);
  }
  const rise: ReadingPoint[] = [];
  const last = links.reduce<Link | null>(
    (best, link) => (best && best.score > link.score ? best : link),
    null,
  );
  for (let link = last; link; link = link.previous) rise.push(link.point);
  return rise.reverse();
}

function strainOf(from: ReadingPoint, to: ReadingPoint, { usual: standard }: Pace): number {
  return Math.abs((to.miles - from.miles) / Math.max(1, to.day - from.day) - standard);
}
