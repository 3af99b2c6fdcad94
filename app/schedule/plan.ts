import { convertDistance, fromMiles, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Dashboard } from "#app/maintenance/due/dashboard.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { estimateMiles, type Odometer } from "#app/vehicle/odometer/odometer.ts";
import { occurrencesOf, type Occurrence, type Rhythm } from "./occurrences.ts";
import { leadOf, operationsOf, type Operation } from "./operations.ts";
import type { ServicesDone } from "./services-done.server.ts";
import { distanceOf, standingOf, type Standing } from "./standing.ts";
import { bySteps, stepBefore, stepOf, stepSize } from "./steps.ts";

export type Planned = Occurrence & {
  operation: Operation;
  /** Whether it is the next time, not one after that. */
  isNext: boolean;
  /** The day, where it is due by time before it is by distance. */
  dueOn: string | null;
  /** The stop at which it's done. */
  stop: number;
};

/** A stop, and what is done there. */
export type Step = { at: number; planned: Planned[] };

/** The schedule of a vehicle, in the unit of its odometer. */
export type Plan = {
  standings: Standing[];
  /** How far apart its stops are; null when nothing comes back by distance. */
  size: number | null;
  /** Overdue, or due well before the next stop. */
  now: Planned[];
  /** The next stops. */
  ahead: Step[];
  /** What comes only after those, each operation once. */
  later: Planned[];
  /** The stops behind, the nearest first. */
  passed: Step[];
  /** Whether there are more behind than those. */
  hasMore: boolean;
  /** What comes back by time alone. */
  byTime: Standing[];
};

/** So many stops are told, ahead and behind. */
export type Reach = { ahead: number; passed: number };

/**
 * What is due at each stop from now on, and what was passed. Stops are as far apart as what comes
 * back soonest, counted from zero as manuals do; at each is done what is due there or soon after.
 *
 * Without an odometer it begins at the first stop.
 */
export function planOf(
  vehicle: VehicleSnapshot,
  dashboard: Dashboard,
  services: ServicesDone,
  today: string,
  reach: Reach,
): Plan {
  const { unit } = vehicle;
  const { odometer } = dashboard;
  const standings = operationsOf(vehicle, dashboard).map((operation) =>
    standingOf(operation, services, { odometer, unit, today }),
  );
  const byTime = standings.filter(({ operation }) => distanceOf(operation, unit) === null);
  const byDistance = standings.filter(({ operation }) => distanceOf(operation, unit) !== null);
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
      : stopsOf(byDistance, size, currentOf(odometer, today, unit), unit, reach);
  return { standings, size, byTime, ...plan };
}

function currentOf(odometer: Odometer | null, today: string, unit: DistanceUnit): number {
  return odometer ? Math.floor(fromMiles(estimateMiles(odometer, today), unit)) : 0;
}

function stopsOf(
  standings: readonly Standing[],
  size: number,
  current: number,
  unit: DistanceUnit,
  reach: Reach,
) {
  const nextStop = (Math.floor(current / size) + 1) * size;
  const lastStop = nextStop + (reach.ahead - 1) * size;
  const isPassed = (at: number) => at <= current && stepOf(at, size) <= current;
  const all = standings.flatMap(({ operation, doings, next }) => {
    const rhythm = rhythmOf(operation, size, unit);
    const until = Math.max(lastStop + size, current + rhythm.first + rhythm.every);
    const occurrences = occurrencesOf(rhythm, doings, next, { nextStop, isPassed, until });
    const upcoming = occurrences.find(isToDo);
    const planned = occurrences.map((one): Planned => {
      const dueOn = one === upcoming && next ? next.dueOn : null;
      const isDue = one === upcoming && next !== null;
      const stop = isDue
        ? stepBefore(one.at, size, { onDay: dueOn !== null })
        : stepOf(one.at, size);
      return { ...one, operation, isNext: one === upcoming, dueOn, stop };
    });
    return withoutDouble(planned);
  });
  const toDo = all.filter(isToDo);
  const isNow = ({ stop, state }: Planned) =>
    state === "overdue" || (state === "due" && stop <= current);
  const behind = (one: Planned) => !isToDo(one) && one.stop <= current;
  const near = all.filter((one) => !isNow(one) && !behind(one) && one.stop <= lastStop);
  const shown = new Set(
    toDo.filter((one) => one.stop <= lastStop || isNow(one)).map(({ operation }) => operation),
  );
  const knownFrom = Math.max(0, ...standings.map((standing) => standing.knownFrom));
  const passed = stepsOf(all.filter(behind))
    .filter(({ at }) => at >= knownFrom)
    .reverse();
  return {
    now: toDo.filter(isNow),
    ahead: stepsOf(near),
    later: toDo
      .filter(({ operation, isNext }) => isNext && !shown.has(operation))
      .sort((a, b) => a.at - b.at),
    passed: passed.slice(0, reach.passed),
    hasMore: passed.length > reach.passed || knownFrom > 0,
  };
}

function isToDo({ state }: Occurrence): boolean {
  return state === "due" || state === "overdue";
}

function stepsOf(planned: readonly Planned[]): Step[] {
  return bySteps(planned, ({ stop }) => stop).map(({ at, things }) => ({ at, planned: things }));
}

/** Nothing comes back more than once between two stops, whatever its owner chose. */
function rhythmOf(operation: Operation, size: number, unit: DistanceUnit): Rhythm {
  const every = Math.max(size, distanceOf(operation, unit)!);
  const { first } = operation;
  return {
    every,
    first: first?.distance
      ? Math.max(size, convertDistance(first.distance, first.unit, unit))
      : every,
  };
}

/** What was done early, and is due again at the same stop, is due there. */
function withoutDouble(planned: readonly Planned[]): Planned[] {
  const due = new Set(planned.filter(({ state }) => state === "due").map(({ stop }) => stop));
  return planned.filter(({ stop, state }) => state !== "done" || !due.has(stop));
}

/** As many as a dashboard has room for. */
const maxNamed = 3;

/**
 * What the next major service is about: what it replaces for certain, and what else is due at that
 * stop besides the services that have a reminder of their own; what lasts longest first.
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
    .find(({ service }) => service === leadOf(powertrain));
  const others = stop
    .map(({ operation }) => operation)
    .filter((operation) => !operation.event && operation !== lead);
  const maxFirstLength = others.sort(
    (a, b) => (distanceOf(b, unit) ?? 0) - (distanceOf(a, unit) ?? 0),
  );
  return [...maxFirstLength.slice(0, maxNamed - 1), ...(lead ? [lead] : [])];
}

function isMajor({ event }: Operation): boolean {
  return event?.eventType === "MJR_SERVICE";
}
