import { daysBetween } from "#app/i18n/calendar.ts";
import { averageDistanceCaps, fromMiles, toMiles, type Distance } from "#app/i18n/numbers.ts";

/** What an odometer showed on a day. */
export type ReadOn = Distance & { date: string };

/**
 * How far a car is driven, in miles a day. `own` is known from its readings or its owner, null
 * where neither says; `usual` is that, else the country's average.
 */
export type Pace = { own: number | null; usual: number };

/** Decisions §7: a jump within this needs no explanation. */
export const smallJump = { mi: 1_000, km: 1_600 } as const;

const smallGap = { mi: 5_000, km: 8_000 } as const;

/** Decisions §7: that many times the car's own average is asked about. */
const timesOwn = 10;

/** Keeps rounding errors of conversion from adding to a jump. */
const epsilon = 1e-6;

/** A distance within that many times the usual one is what the owner may well have driven. */
const timesUsual = 3;

/**
 * Whether an odometer can hardly have gone from one reading to the next (decisions §7): it's more
 * than 1,000 mi plus 273 mi a day (1,600 and 440 km), or more than 1,000 mi and ten times the car's
 * own average, or it fits only if kilometers were typed as miles.
 */
export function jumpsTooFar(from: ReadOn, to: ReadOn, pace: Pace): boolean {
  if (isSmall(from, to)) return false;
  const days = Math.max(0, daysBetween(from.date, to.date));
  const miles = toMiles(to) - toMiles(from);
  const jump = fromMiles(miles, to.unit) - epsilon;
  if (jump > smallJump[to.unit] + averageDistanceCaps[to.unit].day * days) return true;
  if (pace.own !== null && miles > timesOwn * pace.own * days) return true;
  const readInKilometers = { ...to, unit: "km" as const };
  return to.unit === "mi" && !isLikely(from, to, pace) && isLikely(from, readInKilometers, pace);
}

/** Whether it's so little further that nothing about it needs a look. */
export function isSmall(from: ReadOn, to: ReadOn): boolean {
  return fromMiles(toMiles(to) - toMiles(from), to.unit) - epsilon <= smallJump[to.unit];
}

/**
 * The same before a reading that was known already, of which less is asked: only what's impossible
 * by far.
 */
export function leavesTooMuch(from: ReadOn, known: ReadOn): boolean {
  const days = Math.max(0, daysBetween(from.date, known.date));
  const gap = fromMiles(toMiles(known) - toMiles(from), from.unit);
  return gap > smallGap[from.unit] + averageDistanceCaps[from.unit].day * days;
}

/** Whether a reading is about where the car's usual driving would take it. */
function isLikely(from: ReadOn, to: ReadOn, { usual: typical }: Pace): boolean {
  const miles = toMiles(to) - toMiles(from);
  const days = Math.max(0, daysBetween(from.date, to.date));
  return miles >= 0 && miles <= Math.max(smallJump.mi, timesUsual * typical * days);
}

/** The readings next to one in time, where there are any. */
export type Neighbors = { previous?: ReadOn; next?: ReadOn };

/** Whether a reading has to be confirmed before it counts. */
export function isImplausible(reading: ReadOn, { previous, next }: Neighbors, pace: Pace): boolean {
  if (previous && jumpsTooFar(previous, reading, pace)) return true;
  return next !== undefined && leavesTooMuch(reading, next);
}

/**
 * What an owner probably meant by a reading that can't be right, in its unit; null when nothing
 * comes to mind. The likelier slips come first: the other unit, a digit typed twice or one too many
 * at the end, two digits swapped, one too many, one mistyped.
 */
export function suggestReading(reading: ReadOn, neighbors: Neighbors, pace: Pace): number | null {
  const { previous, next } = neighbors;
  if (!previous) return null;
  const expected = Math.round(
    fromMiles(
      toMiles(previous) + pace.usual * daysBetween(previous.date, reading.date),
      reading.unit,
    ),
  );
  const fits = (distance: number) => {
    const meant = { ...reading, distance };
    if (toMiles(meant) <= toMiles(previous) || !isLikely(previous, meant, pace)) return false;
    if (next && toMiles(meant) >= toMiles(next)) return false;
    return !isImplausible(meant, neighbors, pace);
  };
  for (const slips of slipsOf(reading)) {
    const fitting = slips.filter(fits);
    const byDistance = (one: number, other: number) =>
      Math.abs(one - expected) - Math.abs(other - expected);
    if (fitting.length > 0) return fitting.sort(byDistance)[0]!;
  }
  return null;
}

/** What a typed number may have been meant as, the likeliest slips first. */
function slipsOf({ distance, unit }: Distance): number[][] {
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
