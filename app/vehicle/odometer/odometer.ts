import { fromMiles, toMiles, type Distance, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Country } from "#app/i18n/locale.ts";
import { averageOf, paceBy, statedPace, type Average, type StatedAverage } from "./average.ts";
import { dateOf, dayNumber } from "#app/i18n/calendar.ts";
import { isImplausible } from "./implausible-reading.ts";
import { weighReadings, type Reading, type ReadingPoint } from "./readings.ts";

/** What is known of an odometer: readings that are believed, at least one, and how it goes on. */
export type Odometer = {
  points: readonly [ReadingPoint, ...ReadingPoint[]];
  average: Average;
  /** Readings that contradict the others, so that none of a service counts either. */
  doubtful: readonly Reading[];
};

export type OdometerFacts = {
  readings: readonly Reading[];
  stated: StatedAverage | null;
  country: Country;
};

/** What an odometer shows on a date, in whole units, and how that is known. */
export type OdometerEstimate = {
  date: string;
  distance: number;
  unit: DistanceUnit;
  basis: EstimateBasis;
};

type EstimateBasis =
  | { kind: "reading"; reading: Reading }
  | { kind: "between"; from: Reading; to: Reading }
  | { kind: "projected" | "before"; reading: Reading; average: Average["basis"] };

/** A due day further off than this many days is no due day: the car hardly moves. */
const never = 100 * 365;

/** Keeps rounding errors of division from adding a day. */
const hair = 1e-6;

/** What an odometer goes by; null without a single reading, for which nothing can be estimated. */
export function openOdometer(
  { readings, stated, country }: OdometerFacts,
  today: string,
): Odometer | null {
  const {
    believed: [first, ...more],
    doubtful,
  } = weighReadings(readings, today, statedPace(stated, country));
  if (!first) return null;
  const points = [first, ...more] as const;
  return { points, average: averageOf(points, stated, country, today), doubtful };
}

/**
 * What the odometer shows on any date, past or to come (also `estimateOdometerByDate` of spec §7).
 * After the last reading it goes on at the average (decisions §5), never below that reading;
 * between two it goes evenly from one to the other; before the first it goes back at the average,
 * to 1 at least, which is the least that a form takes.
 */
export function estimateOdometer(
  odometer: Odometer,
  date: string,
  unit: DistanceUnit,
): OdometerEstimate {
  const distance = Math.max(1, Math.round(fromMiles(milesOn(odometer, date), unit)));
  return { date, distance, unit, basis: basisOn(odometer, date) };
}

/** The same in miles, unrounded. */
export function milesOn({ points, average }: Odometer, date: string): number {
  const day = dayNumber(date);
  const [before, after] = around(points, day);
  if (before?.day === day || (before && !after))
    return before.miles + (day - before.day) * average.milesPerDay;
  if (!before) return Math.max(0, after!.miles - (after!.day - day) * average.milesPerDay);
  return (
    before.miles + ((day - before.day) / (after!.day - before.day)) * (after!.miles - before.miles)
  );
}

/**
 * The first date on which the estimate reaches a distance, which may lie in the past; null when it
 * never does, at this average, within a hundred years.
 */
export function dateReached({ points, average }: Odometer, miles: number): string | null {
  const [first, last] = [points[0], points.at(-1)!];
  const days = (distance: number) => distance / average.milesPerDay;
  if (miles <= first.miles) {
    const back = average.milesPerDay > 0 ? Math.floor(days(first.miles - miles) + hair) : 0;
    return dateOf(first.day - Math.min(back, never));
  }
  if (miles > last.miles) {
    const ahead = Math.ceil(days(miles - last.miles) - hair);
    return ahead <= never ? dateOf(last.day + ahead) : null;
  }
  const index = points.findIndex((point) => point.miles >= miles);
  const [from, to] = [points[index - 1]!, points[index]!];
  const share = (miles - from.miles) / (to.miles - from.miles);
  return dateOf(from.day + Math.ceil(share * (to.day - from.day) - hair));
}

/**
 * The odometer when something was done, and whether its record or the estimate of that day says so.
 */
export type DoneAt = { miles: number; source: "record" | "estimate" };

/**
 * An odometer as a record has it; `confirmed` where its owner said that it's right, however
 * unlikely.
 */
export type RecordedDistance = Distance & { confirmed?: boolean };

/**
 * The odometer when something was done: as recorded, since intervals count from the service. The
 * estimate of that day stands in for a record that names none, or one that contradicts the readings
 * before or after it: one typo must neither put a reminder off for years nor make it overdue.
 */
export function odometerWhenDone(
  odometer: Odometer | null,
  date: string,
  recorded: RecordedDistance | null,
): DoneAt | null {
  if (recorded && (!odometer || agrees(odometer, date, recorded)))
    return { miles: toMiles(recorded), source: "record" };
  return odometer && { miles: milesOn(odometer, date), source: "estimate" };
}

function agrees(
  { points, average, doubtful }: Odometer,
  date: string,
  recorded: RecordedDistance,
): boolean {
  const isIt = (one: Reading) =>
    one.date === date && one.distance === recorded.distance && one.unit === recorded.unit;
  if (doubtful.some(isIt)) return false;
  const [day, miles] = [dayNumber(date), toMiles(recorded)];
  const rises = points.every((point) =>
    point.day < day ? point.miles <= miles : point.miles >= miles,
  );
  if (!rises || recorded.confirmed) return rises;
  const previous = points.findLast((point) => point.day <= day && point.miles <= miles)?.reading;
  const next = points.find((point) => point.day >= day && point.miles >= miles)?.reading;
  return !isImplausible({ ...recorded, date }, { previous, next }, paceBy(average));
}

function around(
  points: readonly ReadingPoint[],
  day: number,
): [ReadingPoint | undefined, ReadingPoint | undefined] {
  const after = points.findIndex((point) => point.day > day);
  return after === -1 ? [points.at(-1), undefined] : [points[after - 1], points[after]];
}

function basisOn({ points, average }: Odometer, date: string): EstimateBasis {
  const day = dayNumber(date);
  const [before, after] = around(points, day);
  if (before?.day === day) return { kind: "reading", reading: before.reading };
  if (before && after) return { kind: "between", from: before.reading, to: after.reading };
  if (before) return { kind: "projected", reading: before.reading, average: average.basis };
  return { kind: "before", reading: after!.reading, average: average.basis };
}
