import type { Dashboard } from "./dashboard.ts";
import type { DashboardEvent } from "./dashboard-event.ts";
import {
  serviceEvents,
  type EventType,
  type ServiceEvent,
} from "#app/vehicle/snapshot/event-types.ts";

export type NamedEvent = DashboardEvent & { eventType: EventType };

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

export function findReminder({ events }: Dashboard, reminderId: string): DashboardEvent | null {
  return (
    events.find(({ eventType, subjectId }) => eventType === "CUSTOM" && subjectId === reminderId) ??
    null
  );
}

export function goesByOdometer({ range, interval }: DashboardEvent): boolean {
  return range ? range.nextDistance !== null : Boolean(interval?.interval.distance);
}

export function serviceOf({ eventType }: DashboardEvent): ServiceEvent | null {
  return serviceEvents.find((one) => one === eventType) ?? null;
}
