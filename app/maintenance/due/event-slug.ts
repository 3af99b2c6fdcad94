import type { EventType } from "#app/vehicle/snapshot/event-types.ts";
import { eventTypes } from "#db/schema/reminder-terms.ts";

/** How an event is named in URLs and `data-event` (contract §3). */
export type EventSlug = Lowercase<Exclude<EventType, "CPN">> | "coupon";

export function slugOf(eventType: EventType): EventSlug {
  return eventType === "CPN" ? "coupon" : (eventType.toLowerCase() as EventSlug);
}

/** The event of a URL; null for a name that is none. */
export function eventOf(slug: string): EventType | null {
  return eventTypes.find((eventType) => slugOf(eventType) === slug) ?? null;
}
