import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { ChosenInterval } from "#app/maintenance/intervals/intervals.ts";
import { estimateOdometer, type DoneAt, type Odometer, type OdometerEstimate } from "#app/vehicle/odometer/odometer.ts";
import type { Limit, Range } from "#app/maintenance/intervals/range.ts";

/** Why an event is due when it is: everything that its owner can check and correct. */
export type Explanation = {
  last: { date: string; distance: number | null; distanceFrom: DoneAt["source"] | null } | null;
  /** Why there is nothing to count from; null when there is. */
  whyNone: WhyNone | null;
  interval: ChosenInterval | null;
  /** Today's estimate; null without a reading. */
  odometer: OdometerEstimate | null;
  /** The limit that comes first, and the one that would have come later. */
  winner: NamedLimit | null;
  other: NamedLimit | null;
  /** The day to which its owner put it off, where that is what it is due by. */
  putOffTo: string | null;
};

/**
 * `no-record`: nothing on record. `record-does-not-count`: only a record that tells nothing of now
 * (from before a new vehicle's exemption ended, or of a test left out since). `not-required`: where
 * it is kept. `no-end`: it is never due, or by a distance alone while nobody knows the odometer.
 */
export type WhyNone = "no-record" | "record-does-not-count" | "not-required" | "no-end";

export type NamedLimit = Limit & { by: Range["basedOn"] };

/** For whom it is explained: the unit they read, and their day. */
export type ExplainedFor = { unit: DistanceUnit; today: string };

/** "Why is this due?" as data: the page makes sentences of it. */
export function explainDue(event: DashboardEvent, odometer: Odometer | null, { unit, today }: ExplainedFor): Explanation {
  const { range, interval, lastDistanceFrom, snoozedUntil } = event;
  const named = (by: Range["basedOn"]): NamedLimit | null => {
    const limit = range?.limits[by];
    return limit ? { by, ...limit } : null;
  };
  const winner = range && named(range.basedOn);
  const dueDate = range?.remaining.time?.dueDate ?? null;
  return {
    last: range && { date: range.lastDate, distance: range.lastDistance, distanceFrom: range.lastDistance === null ? null : lastDistanceFrom },
    whyNone: range ? null : whyNone(event),
    interval,
    odometer: odometer && estimateOdometer(odometer, today, unit),
    winner,
    other: range && named(range.basedOn === "time" ? "distance" : "time"),
    putOffTo: dueDate !== winner?.dueDate ? dueDate : snoozedUntil !== null && today < snoozedUntil ? snoozedUntil : null,
  };
}

function whyNone({ eventType, status, interval, place, recordedOn }: DashboardEvent): WhyNone {
  if (place?.kind === "not-required" && !interval) return "not-required";
  if (status === "ENABLED" || eventType === "CUSTOM") return "no-end";
  if (!recordedOn) return "no-record";
  return place ? "record-does-not-count" : "no-end";
}
