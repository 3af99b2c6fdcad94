import {
  leadsMajorService,
  maintenanceIntervals,
  maintenanceOperations,
  type FigureSource,
} from "#db/reference/maintenance-intervals.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { Dashboard } from "#app/maintenance/due/dashboard.ts";
import { slugOf } from "#app/maintenance/due/event-slug.ts";
import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import {
  chooseInterval,
  figuresOf,
  printedIn,
  type ChosenInterval,
  type MaintainedEvent,
  type RecommendedIntervals,
} from "#app/maintenance/intervals/intervals.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { Interval } from "#app/vehicle/interval.ts";

/** Something that is done to a vehicle again and again. */
export type Operation = {
  /** As what it is logged: an id of the catalogue. */
  service: number;
  /** The services that count as it, that one among them. */
  doneBy: readonly number[];
  /** The reminder that goes by it; null for one without. */
  event: DashboardEvent | null;
  /** Where the first one is due by distance, when that is not after one interval. */
  first: Interval | null;
  interval: ChosenInterval;
  recommended: RecommendedIntervals;
  source: FigureSource;
};

const reminded = Object.keys(maintenanceIntervals) as MaintainedEvent[];

/**
 * What the schedule of a vehicle is made of: what has a reminder goes by the interval of that, so
 * by its owner's own where there is one; the rest by what is recommended for how it is used.
 */
export function operationsOf(vehicle: VehicleSnapshot, dashboard: Dashboard): Operation[] {
  return [...remindedOperations(vehicle, dashboard), ...otherOperations(vehicle)];
}

function remindedOperations(vehicle: VehicleSnapshot, dashboard: Dashboard): Operation[] {
  return reminded.flatMap((name) => {
    const event = findEvent(dashboard, slugOf(name));
    const figures = figuresOf(name, vehicle);
    if (!figures || !event?.interval || !event.recommended) return [];
    const service = serviceIds[name];
    return [
      {
        service,
        doneBy: [service],
        event,
        first: null,
        interval: event.interval,
        recommended: event.recommended,
        source: figures.source,
      },
    ];
  });
}

function otherOperations({ powertrain, bodyType, country, use }: VehicleSnapshot): Operation[] {
  return maintenanceOperations.flatMap(({ service, doneBy = [], by }) => {
    const figures = by[powertrain];
    if (!figures || bodyType === "motorcycle") return [];
    const recommended = printedIn(country, figures);
    const first = figures.first
      ? printedIn(country, { normal: { ...figures.first, months: null } }).normal.interval
      : null;
    const byMajor = service === leadOf(powertrain) ? [majorService] : [];
    return [
      {
        service,
        doneBy: [service, ...doneBy, ...byMajor],
        event: null,
        first,
        interval: chooseInterval(recommended, use, null),
        recommended,
        source: figures.source,
      },
    ];
  });
}

const majorService = serviceIds.MJR_SERVICE;

/** What a major service replaces for certain. */
export function leadOf(powertrain: Powertrain): number {
  return leadsMajorService[powertrain];
}

/**
 * Every service that can count as an operation of some vehicle: what is to be asked of its records.
 */
export const countedServices: readonly number[] = [
  ...new Set([
    ...reminded.map((name) => serviceIds[name]),
    ...maintenanceOperations.flatMap(({ service, doneBy = [] }) => [service, ...doneBy]),
  ]),
];
