import { convertDistance, fromMiles, type DistanceUnit } from "#app/i18n/numbers.ts";
import { estimateMiles, odometerAtService } from "#app/vehicle/odometer/odometer.ts";
import type { Known, Range } from "#app/maintenance/intervals/range.ts";
import { canHaveHappened } from "#app/vehicle/odometer/readings.ts";
import { sinceService } from "#app/maintenance/intervals/since-service.ts";
import type { Doing, NextDue } from "./occurrences.ts";
import type { Operation } from "./operations.ts";
import type { DoneService } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { ServicesDone } from "./services-done.server.ts";

/** An operation with what is on record of it. Distances are in the odometer's unit. */
export type Standing = {
  operation: Operation;
  /** Its newest record. */
  last: DoneService | null;
  /**
   * How far along its interval is; of one with a reminder, that reminder's. Null without a record.
   */
  range: Range | null;
  /** Where the odometer was each time, the newest first; none without an odometer. */
  doings: Doing[];
  /** `dueOn` is the day, where it is due by time before it is by distance. */
  next: (NextDue & { dueOn: string | null }) | null;
  /** Below this distance not every record was asked for. */
  knownFrom: number;
};

/** How each operation stands by its records: the same as its reminder, where it has one. */
export function standingOf(operation: Operation, services: ServicesDone, known: Known): Standing {
  const lists = operation.doneBy.map((service) => services.of.get(service) ?? []);
  const done = lists
    .flat()
    .filter(({ date }) => canHaveHappened(date, known.today))
    .sort((a, b) => b.date.localeCompare(a.date));
  const [last = null] = done;
  const { range } =
    operation.event ?? sinceService(last ?? undefined, operation.interval.interval, known);
  const doings = done.flatMap((one) => doingOf(one, known));
  const cut = lists
    .filter((list) => list.length === services.max)
    .flatMap((list) => list.slice(-1).flatMap((one) => doingOf(one, known)));
  return {
    operation,
    last,
    range,
    doings,
    next: range && nextDue(range, known),
    knownFrom: Math.max(0, ...cut.map(({ at }) => at)),
  };
}

function doingOf(
  { date, odometer: recorded, recordId }: DoneService,
  { odometer, unit }: Known,
): Doing[] {
  const done = odometerAtService(odometer, date, recorded);
  return done ? [{ at: Math.round(fromMiles(done.miles, unit)), date, recordId }] : [];
}

/** Where on the odometer it is due, by time or by distance, whichever the reminder goes by. */
function nextDue(
  { basedOn, nextDistance, remaining: { time } }: Range,
  { odometer, unit }: Known,
): Standing["next"] {
  const dueOn = basedOn === "time" && time ? time.dueDate : null;
  const at =
    dueOn === null
      ? nextDistance
      : odometer && Math.round(fromMiles(estimateMiles(odometer, dueOn), unit));
  return at === null ? null : { at, dueOn, isOverdue: time !== null && time.days < 0 };
}

/** How far an operation goes in a unit; null for one that comes back by time alone. */
export function distanceOf(
  { interval: { interval } }: Operation,
  unit: DistanceUnit,
): number | null {
  return interval.distance && convertDistance(interval.distance, interval.unit, unit);
}
