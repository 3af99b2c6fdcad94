import { fromMiles, toMiles, type DistanceUnit } from "#app/i18n/numbers.ts";
import { addMonths, dayNumber, daysBetween } from "#app/i18n/calendar.ts";
import { elapsedTime, type ElapsedTime } from "./elapsed-time.ts";
import type { Interval } from "#app/vehicle/interval.ts";
import {
  estimateDateReached,
  estimateMiles,
  type Odometer,
} from "#app/vehicle/odometer/odometer.ts";

/** Miles are null if unknown or irrelevant. */
export type Span = {
  from: { date: string; miles: number | null };
  to: { date: string | null; miles: number | null };
};

/** `dueDate` is null if the odometer will never reach it. */
export type Limit = { dueDate: string | null; percentComplete: number };

/** Spec §3. Distances are integers in `unit`, but `interval` has its own unit. */
export type Range = {
  lastDate: string;
  lastDistance: number | null;
  nextDistance: number | null;
  unit: DistanceUnit;
  interval: Interval | null;
  remaining: {
    time: ({ dueDate: string; days: number } & ElapsedTime) | null;
    distance: { dueDistance: number; remaining: number | null } | null;
  };
  basedOn: "time" | "distance";
  /** An integer that can be over 100. */
  percentComplete: number;
  limits: { time: Limit | null; distance: Limit | null };
};

export type Known = { odometer: Odometer | null; unit: DistanceUnit; today: string };

const epsilon = 1e-6;

export function spanOf(last: Span["from"], { months, distance, unit }: Interval): Span {
  return {
    from: last,
    to: {
      date: months ? addMonths(last.date, months) : null,
      miles: distance && last.miles !== null ? last.miles + toMiles({ distance, unit }) : null,
    },
  };
}

/** Decisions §5: the earlier limit counts, and time wins a tie because it's certain. */
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

function percentOf(used: number, total: number): number {
  if (total <= 0) return used >= 0 ? 100 : 0;
  return Math.max(0, Math.floor((used / total) * 100 + epsilon));
}

function isEarlier(one: Limit, other: Limit): boolean {
  return one.dueDate !== null && (other.dueDate === null || one.dueDate < other.dueDate);
}
