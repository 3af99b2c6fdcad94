import { daysBetween } from "#app/i18n/calendar.ts";
import { averageDistanceCaps, fromMiles, toMiles, type Distance } from "#app/i18n/numbers.ts";

export type ReadingValue = Distance & { date: string };

/** Miles a day; without readings or an owner's word, `typical` is the country's average. */
export type Pace = { own: number | null; typical: number };

/** Decisions §7: a smaller jump needs no confirmation. */
export const smallJump = { mi: 1_000, km: 1_600 } as const;

const smallGap = { mi: 5_000, km: 8_000 } as const;

const maxTimesOwn = 10;

const epsilon = 1e-6;

const maxTimesTypical = 3;

/** Decisions §7. The last condition finds kilometers typed as miles. */
export function jumpsTooFar(from: ReadingValue, to: ReadingValue, pace: Pace): boolean {
  if (isSmallStep(from, to)) return false;
  const days = Math.max(0, daysBetween(from.date, to.date));
  const miles = toMiles(to) - toMiles(from);
  const jump = fromMiles(miles, to.unit) - epsilon;
  if (jump > smallJump[to.unit] + averageDistanceCaps[to.unit].day * days) return true;
  if (pace.own !== null && miles > maxTimesOwn * pace.own * days) return true;
  const readInKilometers = { ...to, unit: "km" as const };
  return to.unit === "mi" && !isLikely(from, to, pace) && isLikely(from, readInKilometers, pace);
}

export function isSmallStep(from: ReadingValue, to: ReadingValue): boolean {
  return fromMiles(toMiles(to) - toMiles(from), to.unit) - epsilon <= smallJump[to.unit];
}

/** The later reading was known first, so only clearly impossible gaps count. */
export function isGapTooLarge(from: ReadingValue, known: ReadingValue): boolean {
  const days = Math.max(0, daysBetween(from.date, known.date));
  const gap = fromMiles(toMiles(known) - toMiles(from), from.unit);
  return gap > smallGap[from.unit] + averageDistanceCaps[from.unit].day * days;
}

function isLikely(from: ReadingValue, to: ReadingValue, { typical }: Pace): boolean {
  const miles = toMiles(to) - toMiles(from);
  const days = Math.max(0, daysBetween(from.date, to.date));
  return miles >= 0 && miles <= Math.max(smallJump.mi, maxTimesTypical * typical * days);
}

export type Neighbors = { previous?: ReadingValue; next?: ReadingValue };

export function isImplausible(
  reading: ReadingValue,
  { previous, next }: Neighbors,
  pace: Pace,
): boolean {
  if (previous && jumpsTooFar(previous, reading, pace)) return true;
  return next !== undefined && isGapTooLarge(reading, next);
}

/** In the reading's unit. Tries the other unit, then typos, the most common first. */
export function suggestReading(
  reading: ReadingValue,
  neighbors: Neighbors,
  pace: Pace,
): number | null {
  const { previous, next } = neighbors;
  if (!previous) return null;
  const expected = Math.round(
    fromMiles(
      toMiles(previous) + pace.typical * daysBetween(previous.date, reading.date),
      reading.unit,
    ),
  );
  const fits = (distance: number) => {
    const candidate = { ...reading, distance };
    if (toMiles(candidate) <= toMiles(previous) || !isLikely(previous, candidate, pace))
      return false;
    if (next && toMiles(candidate) >= toMiles(next)) return false;
    return !isImplausible(candidate, neighbors, pace);
  };
  for (const candidates of listTypos(reading)) {
    const fitting = candidates.filter(fits);
    const byDistance = (one: number, other: number) =>
      Math.abs(one - expected) - Math.abs(other - expected);
    if (fitting.length > 0) return fitting.sort(byDistance)[0]!;
  }
  return null;
}

function listTypos({ distance, unit }: Distance): number[][] {
  const digits = String(distance);
  const places = [...digits].map((_, place) => place);
  const without = (place: number) => Number(digits.slice(0, place) + digits.slice(place + 1));
  const swapped = (at: number) =>
    Number(digits.slice(0, at) + digits[at + 1] + digits[at] + digits.slice(at + 2));
  const withDigit = (at: number, digit: number) =>
    Number(digits.slice(0, at) + String(digit) + digits.slice(at + 1));
  const other = unit === "mi" ? toMiles({ distance, unit: "km" }) : fromMiles(distance, "km");
  return [
    [Math.round(other)],
    places.filter((at) => at === digits.length - 1 || digits[at] === digits[at + 1]).map(without),
    places.slice(0, -1).map(swapped),
    places.map(without),
    places.flatMap((at) => Array.from({ length: 10 }, (_, digit) => withDigit(at, digit))),
  ];
}
