import { eventTypes } from "#db/schema/reminder-terms.ts";

export type EventType = (typeof eventTypes)[number];

/** Events that a service resets: their newest record of that service says when they were last done. */
export const serviceEvents = ["OIL", "TIR", "BRAKE", "MJR_SERVICE", "SAFETY", "EMISSION"] as const;
export type ServiceEvent = (typeof serviceEvents)[number];

/** The ids by which service records name those services (spec §9, dashboard service ids). */
export const serviceIds: Record<ServiceEvent, number> = {
  OIL: 1302,
  TIR: 1354,
  BRAKE: 1246,
  MJR_SERVICE: 1290,
  SAFETY: 1313,
  EMISSION: 1314,
};

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
