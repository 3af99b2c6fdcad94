import type { eventTypes } from "#db/schema/reminder-terms.ts";

export type EventType = (typeof eventTypes)[number];

export const serviceEvents = ["OIL", "TIR", "BRAKE", "MJR_SERVICE", "SAFETY", "EMISSION"] as const;

export type ServiceEvent = (typeof serviceEvents)[number];

/** Spec §9, dashboard service ids. */
export const serviceIds: Record<ServiceEvent, number> = {
  OIL: 1302,
  TIR: 1354,
  BRAKE: 1246,
  MJR_SERVICE: 1290,
  SAFETY: 1313,
  EMISSION: 1314,
};
