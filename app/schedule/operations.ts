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

export type Operation = {
  /** The catalog id used to log it. */
  service: number;
  /** Services that count as it, including itself. */
  doneBy: readonly number[];
  event: DashboardEvent | null;
  /** Set if it's first due after more than one interval. */
  first: Interval | null;
  interval: ChosenInterval;
  recommended: RecommendedIntervals;
  source: FigureSource;
};

const remindedEvents = Object.keys(maintenanceIntervals) as MaintainedEvent[];

/** Operations with a reminder use its interval, which may be the owner's own. */
export function operationsOf(vehicle: VehicleSnapshot, dashboard: Dashboard): Operation[] {
  return [...remindedOperations(vehicle, dashboard), ...otherOperations(vehicle)];
}

function remindedOperations(vehicle: VehicleSnapshot, dashboard: Dashboard): Operation[] {
  return remindedEvents.flatMap((name) => {
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
    const byMajor = service === leadServiceOf(powertrain) ? [majorService] : [];
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

export function leadServiceOf(powertrain: Powertrain): number {
  return leadsMajorService[powertrain];
}

export const countedServices: readonly number[] = [
  ...new Set([
    ...remindedEvents.map((name) => serviceIds[name]),
    ...maintenanceOperations.flatMap(({ service, doneBy = [] }) => [service, ...doneBy]),
  ]),
];
