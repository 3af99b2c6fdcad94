import { fromMiles, toMiles, type DistanceUnit } from "#app/i18n/numbers.ts";
import { addMonths, dayNumber, daysBetween } from "#app/i18n/calendar.ts";
import { elapsedTime, type ElapsedTime } from "./elapsed-time.ts";
import type { Interval } from "#app/vehicle/interval.ts";
import {
  estimateDateReached,
  estimateMiles,
  type Odometer,
} from "#app/vehicle/odometer/odometer.ts";

/**
 * From where to where something counts: a day and an odometer in miles at both ends. Null where
 * nothing is known, or nothing is due by it.
 */
export type Span = {
  from: { date: string; miles: number | null };
  to: { date: string | null; miles: number | null };
};

/**
 * One limit of an event: its due day (null: never, at this average) and the share of it that is
 * used.
 */
export type Limit = { dueDate: string | null; percentComplete: number };

/**
 * How far along an event is (spec §3). Distances are whole and in one unit; `interval` has its own.
 * `remaining.time.dueDate` is the earlier of both limits' days, and `basedOn` says whose it is.
 */
export type Range = {
  lastDate: string;
  lastDistance: number | null;
  nextDistance: number | null;
  unit: DistanceUnit;
  interval: Interval | null;
  remaining: {
    /** `days` to `scalar` `unit` is for display (spec §9). Null when it is never due. */
    time: ({ dueDate: string; days: number } & ElapsedTime) | null;
    /** The odometer at which it is due, and how far that is from today's estimate. */
    distance: { dueDistance: number; remaining: number | null } | null;
  };
  basedOn: "time" | "distance";
  /** Whole percent of the limit that it is based on, rounded down, at least 0, not capped. */
  percentComplete: number;
  limits: { time: Limit | null; distance: Limit | null };
};

export type Known = { odometer: Odometer | null; unit: DistanceUnit; today: string };

/** Keeps rounding errors of division from taking a percent away. */
const epsilon = 1e-6;

/** From when something was last done to when its interval ends (decisions §5: by the calendar). */
export function spanOf(last: Span["from"], { months, distance, unit }: Interval): Span {
  return {
    from: last,
    to: {
      date: months ? addMonths(last.date, months) : null,
      miles: distance && last.miles !== null ? last.miles + toMiles({ distance, unit }) : null,
    },
  };
}

/**
 * How far along a span is today (decisions §5): due on the earlier of its day and the day on which
 * the estimated odometer reaches its end; on the same day it is time that decides, being certain.
 * Null when it has no limit that could be calculated.
 */
export function rangeOf(
  { from, to }: Span,
  interval: Interval | null,
  { odometer, unit, today }: Known,
): Range | null {
  const time = to.date === null ? null : timeLimit(from.date, to.date, today);
  const distance =
    odometer && from.miles !== null && to.miles !== null
      ? distanceLimit(from.miles, to.miles, odometer, today)
      : null;
  const basedOn = time && !(distance && isEarlier(distance, time)) ? "time" : "distance";
  const limit = basedOn === "time" ? time : distance;
  if (!limit) return null;
  const shown = (miles: number | null) =>
    miles === null ? null : Math.round(fromMiles(miles, unit));
  const [lastDistance, nextDistance] = [shown(from.miles), shown(to.miles)];
  const current = odometer && shown(estimateMiles(odometer, today));
  return {
    lastDate: from.date,
    lastDistance,
    nextDistance,
    unit,
    interval,
    remaining: {
      time: limit.dueDate === null ? null : remainingTime(limit.dueDate, today),
      distance:
        nextDistance === null
          ? null
          : {
              dueDistance: nextDistance,
              remaining: current === null ? null : nextDistance - current,
            },
    },
    basedOn,
    percentComplete: limit.percentComplete,
    limits: { time, distance },
  };
}

export function remainingTime(dueDate: string, today: string) {
  const days = daysBetween(today, dueDate);
  return { dueDate, days, ...elapsedTime(days) };
}

function timeLimit(from: string, to: string, today: string): Limit {
  const [start, end, now] = [from, to, today].map(dayNumber) as [number, number, number];
  return { dueDate: to, percentComplete: percentOf(now - start, end - start) };
}

function distanceLimit(from: number, to: number, odometer: Odometer, today: string): Limit {
  return {
    dueDate: estimateDateReached(odometer, to),
    percentComplete: percentOf(estimateMiles(odometer, today) - from, to - from),
  };
}

/** A span without length is used up as soon as it is reached. */
function percentOf(used: number, complete: number): number {
  if (complete <= 0) return used >= 0 ? 100 : 0;
  return Math.max(0, Math.floor((used / complete) * 100 + epsilon));
}

function isEarlier(one: Limit, other: Limit): boolean {
  return one.dueDate !== null && (other.dueDate === null || one.dueDate < other.dueDate);
}
