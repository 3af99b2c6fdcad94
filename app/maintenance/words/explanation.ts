import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { ChosenInterval } from "#app/maintenance/intervals/intervals.ts";
import {
  estimateOdometer,
  type ServiceOdometer,
  type Odometer,
  type OdometerEstimate,
} from "#app/vehicle/odometer/odometer.ts";
import type { Limit, Range } from "#app/maintenance/intervals/range.ts";

/** Why an event is due when it is: everything that its owner can check and correct. */
export type Explanation = {
  last: {
    date: string;
    distance: number | null;
    distanceFrom: ServiceOdometer["source"] | null;
  } | null;
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
 * `guess-passed`: the usual period since is over. `never-entered`: it's due on a day that is on
 * record, while nobody said when it was done.
 */
type WhyNone =
  | "no-record"
  | "record-does-not-count"
  | "not-required"
  | "no-end"
  | "guess-passed"
  | "never-entered";

export type NamedLimit = Limit & { by: Range["basedOn"] };

/** For whom it is explained: the unit they read, and their day. */
export type ExplainedFor = { unit: DistanceUnit; today: string };

/** "Why is this due?" as data: the page makes sentences of it. */
export function explainDue(
  event: DashboardEvent,
  odometer: Odometer | null,
  { unit, today }: ExplainedFor,
): Explanation {
  const { range, interval, snoozedUntil } = event;
  const named = (by: Range["basedOn"]): NamedLimit | null => {
    const limit = range?.limits[by];
    return limit ? { by, ...limit } : null;
  };
  const winner = range && named(range.basedOn);
  const dueDate = range?.remaining.time?.dueDate ?? null;
  return {
    last: lastOf(event),
    whyNone: range && event.recordedOn ? null : whyNone(event),
    interval,
    odometer: odometer && estimateOdometer(odometer, today, unit),
    winner,
    other: range && named(range.basedOn === "time" ? "distance" : "time"),
    putOffTo:
      dueDate !== winner?.dueDate
        ? dueDate
        : snoozedUntil !== null && today < snoozedUntil
          ? snoozedUntil
          : null,
  };
}

/** When it was done, as somebody said: a day that only the next one follows from isn't one. */
function lastOf({ range, recordedOn, lastDistanceFrom }: DashboardEvent): Explanation["last"] {
  if (!range || !recordedOn) return null;
  const { lastDistance: distance } = range;
  return { date: recordedOn, distance, distanceFrom: distance === null ? null : lastDistanceFrom };
}

function whyNone(event: DashboardEvent): WhyNone {
  const { eventType, status, interval, place, recordedOn, range, isGuess } = event;
  if (range || (eventType === "REG" && !recordedOn)) return "never-entered";
  if (isGuess) return "guess-passed";
  if (place?.kind === "not-required" && !interval) return "not-required";
  if (status === "ENABLED" || eventType === "CUSTOM") return "no-end";
  if (!recordedOn) return "no-record";
  return place ? "record-does-not-count" : "no-end";
}
