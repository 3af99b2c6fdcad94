import {
  chooseInterval,
  recommendedIntervals,
  type Maintained,
} from "#app/maintenance/intervals/intervals.ts";
import { addDays, addMonths, daysBetween } from "#app/i18n/calendar.ts";
import { compareText } from "#app/i18n/compare-text.ts";
import { toMiles, type Distance } from "#app/i18n/numbers.ts";
import type { Country } from "#app/i18n/locale.ts";
import type { Interval, Use } from "#app/vehicle/interval.ts";
import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";

/** Regular services that a buyer looks for, each with an interval for the car's powertrain. */
const judgedEvents = ["OIL", "TIR", "BRAKE"] as const;

type JudgedEvent = (typeof judgedEvents)[number];

/** Being a little late harms no car. */
const graceDays = 30;
const graceShare = 0.1;

/** What the badge takes. */
export const wellMaintained = { percent: 90, services: 4, months: 12 } as const;

export type RecordedServices = {
  date: string;
  services: readonly number[];
  odometer: Distance | null;
};

export type Upkeep = {
  /** From the first record of any of these services. */
  since: string;
  events: { eventType: JudgedEvent; due: number; onTime: number }[];
  due: number;
  onTime: number;
  /** Whole percent, rounded down. */
  percent: number;
  /** Null if there's too little to tell. */
  isWellMaintained: boolean | null;
};

type Car = Maintained & { country: Country; use: Use };

/**
 * How many of the services that came due were done on time, by the recommended intervals: an
 * owner's own would let anyone earn the badge. A service comes due after each one on record; the
 * last one counts only if it's late, because it may still be done on time.
 * @param today an unrecorded service is late from then on
 * @param miles the car's odometer today, as far as it's known
 */
export function upkeepOf(
  records: readonly RecordedServices[],
  car: Car,
  { today, miles }: { today: string; miles: number | null },
): Upkeep | null {
  const judged = judgedEvents.flatMap((eventType) => {
    const recommended = recommendedIntervals(eventType, car, car.country);
    const done = records
      .filter(({ services, date }) => services.includes(serviceIds[eventType]) && date <= today)
      .toSorted((a, b) => compareText(a.date, b.date));
    const [first] = done;
    if (!recommended || !first) return [];
    const { interval } = chooseInterval(recommended, car.use, null);
    const gaps = done.slice(1).map((next, at) => isOnTime(done[at]!, next, interval));
    const now = { date: today, odometer: miles === null ? null : milesOf(miles) };
    const isLate = !isOnTime(done.at(-1)!, now, interval);
    const onTime = gaps.filter(Boolean).length;
    return [{ eventType, since: first.date, due: gaps.length + (isLate ? 1 : 0), onTime }];
  });
  if (judged.length === 0) return null;
  const since = judged.map((event) => event.since).toSorted()[0]!;
  const [due, onTime] = [sum(judged.map((one) => one.due)), sum(judged.map((one) => one.onTime))];
  const percent = due === 0 ? 0 : Math.floor((onTime / due) * 100);
  const isKnown =
    due >= wellMaintained.services && addMonths(since, wellMaintained.months) <= today;
  return {
    since,
    events: judged.map(({ since: _, ...event }) => event),
    ...{ due, onTime, percent },
    isWellMaintained: isKnown ? percent >= wellMaintained.percent : null,
  };
}

type Done = Pick<RecordedServices, "date" | "odometer">;

function isOnTime(last: Done, next: Done, { months, distance, unit }: Interval): boolean {
  const isInTime =
    !months || daysBetween(addDays(addMonths(last.date, months), graceDays), next.date) <= 0;
  if (!distance || !last.odometer || !next.odometer) return isInTime;
  const driven = toMiles(next.odometer) - toMiles(last.odometer);
  return isInTime && driven <= toMiles({ distance, unit }) * (1 + graceShare);
}

const milesOf = (miles: number): Distance => ({ distance: miles, unit: "mi" });

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
