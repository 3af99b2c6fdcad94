import type { EventType } from "#app/vehicle/snapshot/event-types.ts";

/** How an event is named in URLs and `data-event` (contract §3). */
export type EventSlug = Lowercase<Exclude<EventType, "CPN">> | "coupon";

export function slugOf(eventType: EventType): EventSlug {
  return eventType === "CPN" ? "coupon" : (eventType.toLowerCase() as EventSlug);
}
