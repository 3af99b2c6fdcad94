import { convertDistance, fromMiles, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Dashboard } from "#app/maintenance/due/dashboard.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { Range } from "#app/maintenance/intervals/range.ts";
import { estimateMiles, type Odometer } from "#app/vehicle/odometer/odometer.ts";
import { listOccurrences, type Occurrence, type Recurrence } from "./occurrences.ts";
import { leadServiceOf, operationsOf, type Operation } from "./operations.ts";
import type { ServicesDone } from "./services-done.server.ts";
import { distanceOf, progressOf, type OperationProgress } from "./operation-progress.ts";
import { groupBySteps, stepBefore, stepOf, stepSize } from "./steps.ts";

export type Planned = Occurrence & {
  operation: Operation;
  /** Null without a record. */
  range: Range | null;
  isNext: boolean;
  /** Set if it's due by time first. */
  dueOn: string | null;
  stop: number;
};

export type Step = { at: number; planned: Planned[] };

/** Distances in the odometer's unit. */
export type Plan = {
  progress: OperationProgress[];
  /** Distance between stops; null if no operation repeats by distance. */
  size: number | null;
  /** Overdue, or due well before the next stop. */
  now: Planned[];
  ahead: Step[];
  /** Due after the last of those stops, once per operation. */
  later: Planned[];
  /** Nearest first. */
  passed: Step[];
  /** More passed stops than those. */
  hasMore: boolean;
  byTime: OperationProgress[];
};

export type StopLimits = { ahead: number; passed: number };

/**
 * Stops are multiples of the shortest interval, as in manuals. Each covers what's due there or soon
 * after. Without an odometer, starts at the first stop.
 */
export function buildPlan(
  vehicle: VehicleSnapshot,
  dashboard: Dashboard,
  services: ServicesDone,
  today: string,
  limits: StopLimits,
): Plan {
  const { unit } = vehicle;
  const { odometer } = dashboard;
  const progress = operationsOf(vehicle, dashboard).map((operation) =>
    progressOf(operation, services, { odometer, unit, today }),
  );
  const byTime = progress.filter(({ operation }) => distanceOf(operation, unit) === null);
  const byDistance = progress.filter(({ operation }) => distanceOf(operation, unit) !== null);
  const size = stepSize(
    byDistance.map(({ operation: { interval } }) => ({
      distance: interval.interval.distance!,
      unit: interval.interval.unit,
    })),
    unit,
  );
  const plan =
    size === null
      ? { now: [], ahead: [], later: [], passed: [], hasMore: false }
      : buildStops(byDistance, size, currentOf(odometer, today, unit), unit, limits);
  return { progress, size, byTime, ...plan };
}

function currentOf(odometer: Odometer | null, today: string, unit: DistanceUnit): number {
  return odometer ? Math.floor(fromMiles(estimateMiles(odometer, today), unit)) : 0;
}

function buildStops(
  progress: readonly OperationProgress[],
  size: number,
  current: number,
  unit: DistanceUnit,
  limits: StopLimits,
) {
  const nextStop = (Math.floor(current / size) + 1) * size;
  const lastStop = nextStop + (limits.ahead - 1) * size;
  const isPassed = (at: number) => at <= current && stepOf(at, size) <= current;
  const all = progress.flatMap(({ operation, range, completions, next }) => {
    const recurrence = recurrenceOf(operation, size, unit);
    const until = Math.max(lastStop + size, current + recurrence.first + recurrence.every);
    const occurrences = listOccurrences(recurrence, completions, next, {
      nextStop,
      isPassed,
      until,
    });
    const upcoming = occurrences.find(isToDo);
    const planned = occurrences.map((one): Planned => {
      const dueOn = one === upcoming && next ? next.dueOn : null;
      const isDue = one === upcoming && next !== null;
      const stop = isDue
        ? stepBefore(one.at, size, { onDay: dueOn !== null })
        : stepOf(one.at, size);
      // `one` comes last because V8 is slow at adding properties to a copy.
      return { operation, range, isNext: one === upcoming, dueOn, stop, ...one };
    });
    return withoutDuplicates(planned);
  });
  const toDo = all.filter(isToDo);
  const isNow = ({ stop, state }: Planned) =>
    state === "overdue" || (state === "due" && stop <= current);
  const behind = (one: Planned) => !isToDo(one) && one.stop <= current;
  const near = all.filter((one) => !isNow(one) && !behind(one) && one.stop <= lastStop);
  const shown = new Set(
    toDo.filter((one) => one.stop <= lastStop || isNow(one)).map(({ operation }) => operation),
  );
  const knownFrom = Math.max(0, ...progress.map((one) => one.knownFrom));
  const passed = stepsOf(all.filter(behind))
    .filter(({ at }) => at >= knownFrom)
    .reverse();
  return {
    now: toDo.filter(isNow),
    ahead: stepsOf(near),
    later: toDo
      .filter(({ operation, isNext }) => isNext && !shown.has(operation))
      .sort((a, b) => a.at - b.at),
    passed: passed.slice(0, limits.passed),
    hasMore: passed.length > limits.passed || knownFrom > 0,
  };
}

function isToDo({ state }: Occurrence): boolean {
  return state === "due" || state === "overdue";
}

function stepsOf(planned: readonly Planned[]): Step[] {
  return groupBySteps(planned, ({ stop }) => stop).map(({ at, items }) => ({ at, planned: items }));
}

/** At most once per stop, whatever interval the owner chose. */
function recurrenceOf(operation: Operation, size: number, unit: DistanceUnit): Recurrence {
  const every = Math.max(size, distanceOf(operation, unit)!);
  const { first } = operation;
  return {
    every,
    first: first?.distance
      ? Math.max(size, convertDistance(first.distance, first.unit, unit))
      : every,
  };
}

/** Shows an operation that was done early and is due again at the same stop only as due. */
function withoutDuplicates(planned: readonly Planned[]): Planned[] {
  const due = new Set(planned.filter(({ state }) => state === "due").map(({ stop }) => stop));
  return planned.filter(({ stop, state }) => state !== "done" || !due.has(stop));
}

/** What fits on the dashboard's card. */
const maxNamed = 3;

/**
 * The replacement that defines it, plus others due at that stop without a reminder, longest
 * interval first.
 */
export function topOperations(
  { now, ahead, later, byTime }: Plan,
  { powertrain, unit }: VehicleSnapshot,
): Operation[] {
  const stops = [now, ...ahead.map(({ planned }) => planned), ...later.map((one) => [one])];
  const stop =
    stops.find((planned) =>
      planned.some(({ operation, state }) => isMajor(operation) && state !== "done"),
    ) ?? [];
  const lead = [...stops.flat(), ...byTime]
    .map(({ operation }) => operation)
    .find(({ service }) => service === leadServiceOf(powertrain));
  const others = stop
    .map(({ operation }) => operation)
    .filter((operation) => !operation.event && operation !== lead);
  const longestFirst = others.sort(
    (a, b) => (distanceOf(b, unit) ?? 0) - (distanceOf(a, unit) ?? 0),
  );
  return [...longestFirst.slice(0, maxNamed - 1), ...(lead ? [lead] : [])];
}

function isMajor({ event }: Operation): boolean {
  return event?.eventType === "MJR_SERVICE";
}
