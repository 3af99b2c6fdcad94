import { compareText } from "#app/i18n/compare-text.ts";
import { convertDistance, fromMiles, type DistanceUnit } from "#app/i18n/numbers.ts";
import { estimateMiles, odometerAtService } from "#app/vehicle/odometer/odometer.ts";
import type { Known, Range } from "#app/maintenance/intervals/range.ts";
import { canHaveHappened } from "#app/vehicle/odometer/readings.ts";
import { sinceService } from "#app/maintenance/intervals/since-service.ts";
import type { Completion, NextDue } from "./occurrences.ts";
import type { Operation } from "./operations.ts";
import type { DoneService } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { ServicesDone } from "./services-done.server.ts";

/** Distances in the odometer's unit. */
export type OperationProgress = {
  operation: Operation;
  last: DoneService | null;
  /** The reminder's, if there is one. Null without a record. */
  range: Range | null;
  /** Newest first. Empty without an odometer. */
  completions: Completion[];
  /** `dueOn` is set if it's due by time first. */
  next: (NextDue & { dueOn: string | null }) | null;
  /** Older records may not have been read. */
  knownFrom: number;
};

export function progressOf(
  operation: Operation,
  services: ServicesDone,
  known: Known,
): OperationProgress {
  const lists = operation.doneBy.map((service) => services.byService.get(service) ?? []);
  const done = lists
    .flat()
    .filter(({ date }) => canHaveHappened(date, known.today))
    .sort((a, b) => compareText(b.date, a.date));
  const [last = null] = done;
  const { range } =
    operation.event ?? sinceService(last ?? undefined, operation.interval.interval, known);
  const completions = done.flatMap((one) => completionOf(one, known));
  const cut = lists
    .filter((list) => list.length === services.max)
    .flatMap((list) => list.slice(-1).flatMap((one) => completionOf(one, known)));
  return {
    operation,
    last,
    range,
    completions,
    next: range && nextDue(range, known),
    knownFrom: Math.max(0, ...cut.map(({ at }) => at)),
  };
}

function completionOf(
  { date, odometer: recorded, recordId }: DoneService,
  { odometer, unit }: Known,
): Completion[] {
  const done = odometerAtService(odometer, date, recorded);
  return done ? [{ at: Math.round(fromMiles(done.miles, unit)), date, recordId }] : [];
}

function nextDue(
  { basedOn, nextDistance, remaining: { time } }: Range,
  { odometer, unit }: Known,
): OperationProgress["next"] {
  const dueOn = basedOn === "time" && time ? time.dueDate : null;
  const at =
    dueOn === null
      ? nextDistance
      : odometer && Math.round(fromMiles(estimateMiles(odometer, dueOn), unit));
  return at === null ? null : { at, dueOn, isOverdue: time !== null && time.days < 0 };
}

/** Null if it repeats only by time. */
export function distanceOf(
  { interval: { interval } }: Operation,
  unit: DistanceUnit,
): number | null {
  return interval.distance && convertDistance(interval.distance, interval.unit, unit);
}
