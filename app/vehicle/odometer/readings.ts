import type { readingOrigins } from "#db/schema/garage-terms.ts";
import { toMiles, type Distance } from "#app/i18n/numbers.ts";
import { addDays, addMonths, dateOf, dayNumber } from "#app/i18n/calendar.ts";
import { isSmallStep, jumpsTooFar, isGapTooLarge, type Pace } from "./implausible-reading.ts";

type ReadingOrigin = (typeof readingOrigins)[number];

export type Reading = Distance & {
  date: string;
  origin: ReadingOrigin;
  confirmed?: boolean;
  enteredAt?: number;
};

export type ReadingPoint = { day: number; miles: number; reading: Reading };

/** Older readings say little about today (spec §9, recent records window). */
export const averageMonths = 13;

/** Tomorrow counts, because it's already tomorrow somewhere. */
export function canHaveHappened(date: string, today: string): boolean {
  return date <= today || date === addDays(today, 1);
}

/** Confirmed readings always count. */
export function getAcceptedReadings(
  readings: readonly Reading[],
  today: string,
  pace: Pace,
): ReadingPoint[] {
  return classifyReadings(readings, today, pace).accepted;
}

export function getDoubtfulReadings<Read extends Reading>(
  readings: readonly Read[],
  today: string,
  pace: Pace,
): Read[] {
  return classifyReadings(readings, today, pace).doubtful;
}

export function classifyReadings<Read extends Reading>(
  readings: readonly Read[],
  today: string,
  pace: Pace,
) {
  const rise = findPlausibleRise(sortPoints(readings, today), pace);
  const acceptedSet = new Set<Reading>(rise.map(({ reading }) => reading));
  return {
    accepted: rise.filter((point, index) => rise[index + 1]?.day !== point.day),
    doubtful: readings.filter(
      (reading) => canHaveHappened(reading.date, today) && !acceptedSet.has(reading),
    ),
  };
}

function sortPoints(readings: readonly Reading[], today: string): ReadingPoint[] {
  return readings
    .filter(({ date }) => canHaveHappened(date, today))
    .map((reading) => ({ day: dayNumber(reading.date), miles: toMiles(reading), reading }))
    .sort((a, b) => a.day - b.day || a.miles - b.miles);
}

function findPlausibleRise(points: readonly ReadingPoint[], pace: Pace): readonly ReadingPoint[] {
  return dropRivals(findRiseWithoutJumps(points, pace), points, pace);
}

/** Once readings that jump are gone, others may fit, so try again. */
function findRiseWithoutJumps(
  points: readonly ReadingPoint[],
  pace: Pace,
): readonly ReadingPoint[] {
  const rise = findLongestRise(points, pace);
  const accepted = dropJumps(rise, pace);
  if (accepted === null) return [];
  if (accepted.length === rise.length) return accepted;
  const jumped = new Set(rise.filter((point) => !accepted.includes(point)));
  return findRiseWithoutJumps(
    points.filter((point) => !jumped.has(point)),
    pace,
  );
}

function dropRivals(
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

/** Null if more readings contradict the earlier part than support it: then none counts. */
function dropJumps(rise: readonly ReadingPoint[], pace: Pace): ReadingPoint[] | null {
  let accepted: ReadingPoint[] = [];
  for (const run of splitAtJumps(rise, pace)) {
    const last = accepted.at(-1);
    if (
      !last ||
      !isJumpAfter(last, run[0]!, accepted, pace) ||
      (isConfirmed(accepted) && isConfirmed(run))
    ) {
      accepted = [...accepted, ...run];
    } else if (isConfirmed(run) || wasEnteredLate(last, run[0]!)) {
      accepted = run;
    } else if (run.length > accepted.length && !isConfirmed(accepted)) {
      return null;
    }
  }
  return accepted;
}

const isConfirmed = (run: readonly ReadingPoint[]) => run.some(({ reading }) => reading.confirmed);

function splitAtJumps(rise: readonly ReadingPoint[], pace: Pace): ReadingPoint[][] {
  const runs: ReadingPoint[][] = [];
  for (const point of rise) {
    const run = runs.at(-1);
    if (run && !isJumpAfter(run.at(-1)!, point, run, pace)) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

function isJumpAfter(
  from: ReadingPoint,
  to: ReadingPoint,
  before: readonly ReadingPoint[],
  { own, typical }: Pace,
): boolean {
  return (
    !isSmallStep(from.reading, to.reading) &&
    isJump(from, to, { own: getPaceOf(before) ?? own, typical })
  );
}

/** Of two readings, the one entered later is in doubt, unless it's confirmed. */
function isJump(from: ReadingPoint, to: ReadingPoint, pace: Pace): boolean {
  return wasEnteredLate(from, to) || to.reading.confirmed
    ? isGapTooLarge(from.reading, to.reading)
    : jumpsTooFar(from.reading, to.reading, pace);
}

function wasEnteredLate(
  { reading: { enteredAt: at = 0 } }: ReadingPoint,
  { reading: { enteredAt = 0 } }: ReadingPoint,
): boolean {
  return at > enteredAt;
}

/** A shorter span says little about how far a car is driven. */
export const minDaysApart = 30;

function getPaceOf(points: readonly ReadingPoint[]): number | null {
  const last = points.at(-1);
  if (!last) return null;
  const since = dayNumber(addMonths(dateOf(last.day), -averageMonths));
  const first = points.find(({ day }) => day >= since)!;
  const days = last.day - first.day;
  return days >= minDaysApart ? (last.miles - first.miles) / days : null;
}

type Link = { point: ReadingPoint; previous: Link | null; score: number; strain: number };

const jumpCost = 0.25;

const confirmedWeight = 100;

/** Quadratic, but there are only a few dozen readings. */
function findLongestRise(points: readonly ReadingPoint[], pace: Pace): ReadingPoint[] {
  const links: Link[] = [];
  for (const point of points) {
    const weight = point.reading.confirmed ? confirmedWeight : 1;
    let best: Link = { point, previous: null, score: weight, strain: 0 };
    for (const previous of links) {
      if (previous.point.miles > point.miles) continue;
      const cost = isJump(previous.point, point, pace) ? jumpCost : 0;
      const score = previous.score + weight - cost;
      const strain = previous.strain + getStrain(previous.point, point, pace);
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

function getStrain(from: ReadingPoint, to: ReadingPoint, { typical }: Pace): number {
  return Math.abs((to.miles - from.miles) / Math.max(1, to.day - from.day) - typical);
}
