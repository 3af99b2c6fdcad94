import type { OpenSpan } from "#db/schema/shops.ts";

/** Sorted, without overlaps. A span past Sunday midnight ends after the week's last minute. */
export type OpeningHours = readonly OpenSpan[];

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

/** Minutes since Monday 0:00 in the shop's time zone. */
export type WeekMinute = number;

export function weekMinute(now: Date, timeZone: string): WeekMinute {
  const parts = getClock(timeZone).formatToParts(now);
  const values = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const day = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(values.weekday!);
  return day * dayMinutes + Number(values.hour) * 60 + Number(values.minute);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating one is slow. */
function getClock(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Null for a shop that never opens. */
export type OpenState = { isOpen: boolean; changesAt: WeekMinute } | null;

export function getOpenState(hours: OpeningHours, now: WeekMinute): OpenState {
  const minutes = [now, now + weekMinutes];
  const current = hours.find(([from, until]) =>
    minutes.some((minute) => from <= minute && minute < until),
  );
  if (current) return { isOpen: true, changesAt: current[1] % weekMinutes };
  const next = hours.find(([from]) => from > now) ?? hours[0];
  return next ? { isOpen: false, changesAt: next[0] } : null;
}

export function isAlwaysOpen(hours: OpeningHours): boolean {
  return hours.some(([from, until]) => until - from >= weekMinutes);
}

/** For each day from Monday, spans in minutes since midnight. */
export function hoursOfDays(hours: OpeningHours): DayGroup["spans"][] {
  return Array.from({ length: 7 }, (_, day) => {
    const start = day * dayMinutes;
    return hours
      .flatMap(splitByDay)
      .flatMap(([from, until]): [number, number][] =>
        Math.floor(from / dayMinutes) === day ? [[from - start, until - start]] : [],
      );
  });
}

/** Days from 0 (Monday) to 6, with spans in minutes since midnight. No spans means closed. */
export type DayGroup = { first: number; last: number; spans: [from: number, until: number][] };

export function groupHoursByDay(hours: OpeningHours): DayGroup[] {
  const lines: DayGroup[] = [];
  for (const [day, spans] of hoursOfDays(hours).entries()) {
    const previous = lines.at(-1);
    if (previous && JSON.stringify(previous.spans) === JSON.stringify(spans)) previous.last = day;
    else lines.push({ first: day, last: day, spans });
  }
  return lines;
}

function splitByDay([from, until]: OpenSpan): OpenSpan[] {
  if (until - from <= dayMinutes) return [[from, until]];
  const midnight = (Math.floor(from / dayMinutes) + 1) * dayMinutes;
  return [[from, midnight], ...splitByDay([midnight, until])];
}
