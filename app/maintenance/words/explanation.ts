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

export type Explanation = {
  last: {
    date: string;
    distance: number | null;
    distanceFrom: ServiceOdometer["source"] | null;
  } | null;
  whyNone: WhyNone | null;
  interval: ChosenInterval | null;
  odometer: OdometerEstimate | null;
  winner: NamedLimit | null;
  other: NamedLimit | null;
  snoozedTo: string | null;
};

/**
 * `record-does-not-count`: from before an exemption ended, or of a test that was skipped since.
 * `no-end`: never due, or due by distance while the odometer is unknown.
 * `never-entered`: the due day is on record, but not when it was last done.
 */
type WhyNone =
  | "no-record"
  | "record-does-not-count"
  | "not-required"
  | "no-end"
  | "guess-passed"
  | "never-entered";

export type NamedLimit = Limit & { by: Range["basedOn"] };

export type ExplainedFor = { unit: DistanceUnit; today: string };

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
    snoozedTo:
      dueDate !== winner?.dueDate
        ? dueDate
        : snoozedUntil !== null && today < snoozedUntil
          ? snoozedUntil
          : null,
  };
}

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
