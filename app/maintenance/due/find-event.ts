import type { Dashboard } from "./dashboard.ts";
import type { DashboardEvent } from "./dashboard-event.ts";
import {
  serviceEvents,
  type EventType,
  type ServiceEvent,
} from "#app/vehicle/snapshot/event-types.ts";

/** An event of the specification, which a URL can name. */
export type NamedEvent = DashboardEvent & { eventType: EventType };

/** The event of a dashboard that a URL names; null for one that this vehicle does not have. */
export function findEvent<Event extends DashboardEvent>(
  { events }: { events: readonly Event[] },
  slug: string,
): (Event & NamedEvent) | null {
  return (
    events.find(
      (event): event is Event & NamedEvent => event.eventType !== "CUSTOM" && event.key === slug,
    ) ?? null
  );
}

/** A reminder of the owner's own; null for one of another vehicle, or one that is done for good. */
export function findReminder({ events }: Dashboard, reminderId: string): DashboardEvent | null {
  return (
    events.find(({ eventType, subjectId }) => eventType === "CUSTOM" && subjectId === reminderId) ??
    null
  );
}

/** Whether its due day moves with the odometer. */
export function goesByOdometer({ range, interval }: DashboardEvent): boolean {
  return range ? range.nextDistance !== null : Boolean(interval?.interval.distance);
}

/** An event that a service resets; null for all others. */
export function serviceOf({ eventType }: DashboardEvent): ServiceEvent | null {
  return serviceEvents.find((one) => one === eventType) ?? null;
}
