import type { EventType } from "#app/vehicle/snapshot/event-types.ts";

/** Contract §3. */
export type EventSlug = Lowercase<Exclude<EventType, "CPN">> | "coupon";

export function slugOf(eventType: EventType): EventSlug {
  return eventType === "CPN" ? "coupon" : (eventType.toLowerCase() as EventSlug);
}
