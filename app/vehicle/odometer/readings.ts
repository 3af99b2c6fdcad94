import type { readingOrigins } from "#db/schema/garage-terms.ts";
import { toMiles, type Distance } from "#app/i18n/numbers.ts";
import { addDays, addMonths, dateOf, dayNumber } from "#app/i18n/calendar.ts";
import { isSmall, jumpsTooFar, leavesTooMuch, type Pace } from "./implausible-reading.ts";

/** Where a reading comes from: the odometer form, a service record, or a registration. */
type ReadingOrigin = (typeof readingOrigins)[number];

/**
 * What the odometer showed on a date, as typed with its unit. `confirmed` is one that its owner
 * said is right when asked about it; `enteredAt` is when it came, in milliseconds.
 */
export type Reading = Distance & {
  date: string;
  origin: ReadingOrigin;
  confirmed?: boolean;
  enteredAt?: number;
};

/** A reading to calculate with. */
export type ReadingPoint = { day: number; miles: number; reading: Reading };

/** A reading older than that many months tells little of today (spec §9: recent records window). */
export const recentMonths = 13;

/**
 * Whether something dated so can have happened: until tomorrow, because no place on earth is
 * further ahead of any other than that.
 */
export function canHaveHappened(date: string, today: string): boolean {
  return date <= today || date === addDays(today, 1);
}

/**
 * The readings that are believed, oldest first, at most one a day.
 *
 * - Those dated after tomorrow are left out.
 * - An odometer never falls. Where readings do, the most that agree are believed; among as many,
 *   the newer ones: a typo high or low goes, whichever side of it has more witnesses. Where either
 *   of two would fit between the same others, neither is believed.
 * - Of a day's readings the highest counts: the car was driven that day.
 * - One that can hardly follow the one before isn't believed until its owner confirms it. Where
 *   several contradict fewer before them, none is.
 */
export function believedReadings(
  readings: readonly Reading[],
  today: string,
  pace: Pace,
): ReadingPoint[] {
  return weighReadings(readings, today, pace).believed;
}

/**
 * Those that contradict the others, and so count for nothing until their owner says which is right.
 */
export function doubtfulReadings<Read extends Reading>(
  readings: readonly Read[],
  today: string,
  pace: Pace,
): Read[] {
  return weighReadings(readings, today, pace).doubtful;
}

/** Which readings are believed, and which contradict them. */
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

/** Readings that can have happened, oldest first; those of one day as the odometer went on. */
function inTime(readings: readonly Reading[], today: string): ReadingPoint[] {
  return readings
    .filter(({ date }) => canHaveHappened(date, today))
    .map((reading) => ({ day: dayNumber(reading.date), miles: toMiles(reading), reading }))
    .sort((a, b) => a.day - b.day || a.miles - b.miles);
}

/** The longest rise without jumps and rivals. */
function believable(points: readonly ReadingPoint[], pace: Pace): readonly ReadingPoint[] {
  return withoutRivals(riseWithoutJumps(points, pace), points, pace);
}

/** Without readings that jump, others may fit that didn't before. */
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

/** Leaves out readings that another one contradicts which would fit in their place just as well. */
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
 * Parts of a rise between which the odometer jumps too far can't both be right. The one that its
 * owner confirmed is believed, or was known first, else the earlier one.
 *
 * @returns null where more readings speak against those than for them: then nobody knows
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

/** Of two readings, the one that came later is in doubt, and little of one that is confirmed. */
function isJump(from: ReadingPoint, to: ReadingPoint, pace: Pace): boolean {
  return isLate(from, to) || to.reading.confirmed
    ? leavesTooMuch(from.reading, to.reading)
    : jumpsTooFar(from.reading, to.reading, pace);
}

/** Whether the earlier of two readings was entered after the later one. */
function isLate(
  { reading: { enteredAt: at = 0 } }: ReadingPoint,
  { reading: { enteredAt = 0 } }: ReadingPoint,
): boolean {
  return at > enteredAt;
}

/** Readings closer together than this say nothing of how far a car is driven. */
export const minDaysApart = 30;

/** How far a car was driven a day, by what it showed in the 13 months before the last of these. */
function paceOf(points: readonly ReadingPoint[]): number | null {
  const last = points.at(-1);
  if (!last) return null;
  const since = dayNumber(addMonths(dateOf(last.day), -recentMonths));
  const first = points.find(({ day }) => day >= since)!;
  const days = last.day - first.day;
  return days >= minDaysApart ? (last.miles - first.miles) / days : null;
}

/** `strain` is how far its driving is from the usual, in miles a day, summed up. */
type Link = { point: ReadingPoint; previous: Link | null; score: number; strain: number };

const jumpCost = 0.25;

/** One that its owner confirmed is believed before any number of others. */
const confirmedWeight = 100;

/**
 * The sequence that never falls with the most readings; the newer one where several have as many,
 * and of those with the same end the one with the most usual driving. Quadratic, for the few dozen
 * readings that anybody asks about at once.
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
