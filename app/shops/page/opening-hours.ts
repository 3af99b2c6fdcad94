import type { OpenSpan } from "#db/schema/shops.ts";

/**
 * When a shop is open in a usual week, in order and without overlaps; a span that goes on past
 * midnight on Sunday ends beyond the week. Holidays are not known.
 */
export type OpeningHours = readonly OpenSpan[];

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

/** A moment of a shop's week: minutes since Monday 0:00 where it is. */
export type WeekMinute = number;

/** @param timeZone of the shop, as IANA names it */
export function weekMinute(now: Date, timeZone: string): WeekMinute {
  const parts = clockOf(timeZone).formatToParts(now);
  const text = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const day = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(text.weekday!);
  return day * dayMinutes + Number(text.hour) * 60 + Number(text.minute);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Made once for each time zone: making one takes as long as a small page. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock)
    clocks.set(
      timeZone,
      (clock = new Intl.DateTimeFormat("en-US", {
        timeZone,
        weekday: "short",
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
      })),
    );
  return clock;
}

/**
 * Whether a shop is open, and until when; else when it opens next. `null` for one that never does.
 */
export type OpenState = { isOpen: boolean; changes: WeekMinute } | null;

export function openState(hours: OpeningHours, at: WeekMinute): OpenState {
  const now = [at, at + weekMinutes];
  const current = hours.find(([from, until]) =>
    now.some((minute) => from <= minute && minute < until),
  );
  if (current) return { isOpen: true, changes: current[1] % weekMinutes };
  const next = hours.find(([from]) => from > at) ?? hours[0];
  return next ? { isOpen: false, changes: next[0] } : null;
}

/** Whether a shop never closes. */
export function isAlwaysOpen(hours: OpeningHours): boolean {
  return hours.some(([from, until]) => until - from >= weekMinutes);
}

/**
 * Days in a row, 0 for Monday, with the same spans in minutes since midnight; none where it is
 * closed.
 */
export type HoursOfDays = { first: number; last: number; spans: [from: number, until: number][] };

/** The week as a table says it: days in a row that are alike are one line. */
export function hoursByDays(hours: OpeningHours): HoursOfDays[] {
  const lines: HoursOfDays[] = [];
  for (let day = 0; day < 7; day++) {
    const start = day * dayMinutes;
    const spans = hours
      .flatMap(daily)
      .flatMap(([from, until]): [number, number][] =>
        Math.floor(from / dayMinutes) === day ? [[from - start, until - start]] : [],
      );
    const before = lines.at(-1);
    if (before && JSON.stringify(before.spans) === JSON.stringify(spans)) before.last = day;
    else lines.push({ first: day, last: day, spans });
  }
  return lines;
}

function daily([from, until]: OpenSpan): OpenSpan[] {
  if (until - from <= dayMinutes) return [[from, until]];
  const midnight = (Math.floor(from / dayMinutes) + 1) * dayMinutes;
  return [[from, midnight], ...daily([midnight, until])];
}
