import type { EventType } from "#app/vehicle/snapshot/event-types.ts";
import { eventTypes } from "#db/schema/reminder-terms.ts";

/** Whether an event is on, as the API names it (spec §3). What is not required where it is kept is off by the provider. */
export type EventStatus = "ENABLED" | "ENABLED_NO_DATA" | "DISABLED_BY_USER" | "DISABLED_BY_PROVIDER";

/** How an event stands, as pages name it (contract §5). */
export type ReminderStatus = "overdue" | "act-now" | "get-ready" | "ok" | "no-data" | "not-required" | "disabled";

/** How an event is named in URLs and `data-event` (contract §3). */
export type EventSlug = Lowercase<Exclude<EventType, "CPN">> | "coupon";

export function slugOf(eventType: EventType): EventSlug {
  return eventType === "CPN" ? "coupon" : (eventType.toLowerCase() as EventSlug);
}

/** The event of a URL; null for a name that is none. */
export function eventOf(slug: string): EventType | null {
  return eventTypes.find((eventType) => slugOf(eventType) === slug) ?? null;
}
