import { fromMiles, toMiles, type Distance, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Country } from "#app/i18n/locale.ts";
import {
  calculateAverage,
  toPace,
  fallbackPace,
  type Average,
  type StatedAverage,
} from "./average.ts";
import { dateOf, dayNumber } from "#app/i18n/calendar.ts";
import { isImplausible } from "./implausible-reading.ts";
import { classifyReadings, type Reading, type ReadingPoint } from "./readings.ts";

export type Odometer = {
  points: readonly [ReadingPoint, ...ReadingPoint[]];
  average: Average;
  /** Readings that contradict the others; records with the same reading don't count either. */
  doubtful: readonly Reading[];
};

export type OdometerFacts = {
  readings: readonly Reading[];
  stated: StatedAverage | null;
  country: Country;
};

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

/** In days: a car that hardly moves has no due date. */
const maxDays = 100 * 365;

const epsilon = 1e-6;

export function buildOdometer(
  { readings, stated, country }: OdometerFacts,
  today: string,
): Odometer | null {
  const {
    accepted: [first, ...more],
    doubtful,
  } = classifyReadings(readings, today, fallbackPace(stated, country));
  if (!first) return null;
  const points = [first, ...more] as const;
  return { points, average: calculateAverage(points, stated, country, today), doubtful };
}

/** Spec §7 `estimateOdometerByDate`. At least 1, the form's minimum. */
export function estimateOdometer(
  odometer: Odometer,
  date: string,
  unit: DistanceUnit,
): OdometerEstimate {
  const distance = Math.max(1, Math.round(fromMiles(estimateMiles(odometer, date), unit)));
  return { date, distance, unit, basis: getBasis(odometer, date) };
}

export function estimateMiles({ points, average }: Odometer, date: string): number {
  const day = dayNumber(date);
  const [before, after] = pointsAround(points, day);
  if (before?.day === day || (before && !after))
    return before.miles + (day - before.day) * average.milesPerDay;
  if (!before) return Math.max(0, after!.miles - (after!.day - day) * average.milesPerDay);
  return (
    before.miles + ((day - before.day) / (after!.day - before.day)) * (after!.miles - before.miles)
  );
}

export function estimateDateReached({ points, average }: Odometer, miles: number): string | null {
  const [first, last] = [points[0], points.at(-1)!];
  const days = (distance: number) => distance / average.milesPerDay;
  if (miles <= first.miles) {
    const back = average.milesPerDay > 0 ? Math.floor(days(first.miles - miles) + epsilon) : 0;
    return dateOf(first.day - Math.min(back, maxDays));
  }
  if (miles > last.miles) {
    const ahead = Math.ceil(days(miles - last.miles) - epsilon);
    return ahead <= maxDays ? dateOf(last.day + ahead) : null;
  }
  const index = points.findIndex((point) => point.miles >= miles);
  const [from, to] = [points[index - 1]!, points[index]!];
  const share = (miles - from.miles) / (to.miles - from.miles);
  return dateOf(from.day + Math.ceil(share * (to.day - from.day) - epsilon));
}

export type ServiceOdometer = { miles: number; source: "record" | "estimate" };

export type RecordedDistance = Distance & { confirmed?: boolean };

/** One typo in a record must not postpone a reminder for years or make it overdue. */
export function odometerAtService(
  odometer: Odometer | null,
  date: string,
  recorded: RecordedDistance | null,
): ServiceOdometer | null {
  if (recorded && (!odometer || isConsistent(odometer, date, recorded)))
    return { miles: toMiles(recorded), source: "record" };
  return odometer && { miles: estimateMiles(odometer, date), source: "estimate" };
}

function isConsistent(
  { points, average, doubtful }: Odometer,
  date: string,
  recorded: RecordedDistance,
): boolean {
  const isRecorded = (one: Reading) =>
    one.date === date && one.distance === recorded.distance && one.unit === recorded.unit;
  if (doubtful.some(isRecorded)) return false;
  const [day, miles] = [dayNumber(date), toMiles(recorded)];
  const [before, after] = pointsAround(points, day - 1);
  if ((before && before.miles > miles) || (after && after.miles < miles)) return false;
  if (recorded.confirmed) return true;
  const previous = after?.day === day && after.miles === miles ? after : before;
  const neighbors = { previous: previous?.reading, next: after?.reading };
  return !isImplausible({ ...recorded, date }, neighbors, toPace(average));
}

/** The last one until that day, and the first one after it. Searched for each of many records. */
function pointsAround(
  points: readonly ReadingPoint[],
  day: number,
): [ReadingPoint | undefined, ReadingPoint | undefined] {
  let [after, end] = [0, points.length];
  while (after < end) {
    const middle = (after + end) >> 1;
    if (points[middle]!.day > day) end = middle;
    else after = middle + 1;
  }
  return [points[after - 1], points[after]];
}

function getBasis({ points, average }: Odometer, date: string): EstimateBasis {
  const day = dayNumber(date);
  const [before, after] = pointsAround(points, day);
  if (before?.day === day) return { kind: "reading", reading: before.reading };
  if (before && after) return { kind: "between", from: before.reading, to: after.reading };
  if (before) return { kind: "projected", reading: before.reading, average: average.basis };
  return { kind: "before", reading: after!.reading, average: average.basis };
}
