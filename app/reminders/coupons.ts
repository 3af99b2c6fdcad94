import type { EventStatus, EventType } from "./events.ts";

/** An offer of a shop, by what it is for (spec §3). */
export type Coupon = { id: string; target: "OIL_CHANGE" | "MAJOR_SERVICE" | "GENERIC" };

const eligibleFrom = 85;

/**
 * The coupons to offer with an event: once it is enabled and 85 percent or more of it is used (spec
 * §4, §9). Generic ones go with every service.
 */
export function couponsFor(
  event: { eventType: EventType; status: EventStatus; percentComplete: number | null },
  coupons: readonly Coupon[],
): Coupon[] {
  const { eventType, status, percentComplete } = event;
  if (status !== "ENABLED" || percentComplete === null || percentComplete < eligibleFrom) return [];
  return coupons.filter(({ target }) => servicesOf[target].includes(eventType));
}

const servicesOf: Record<Coupon["target"], readonly EventType[]> = {
  OIL_CHANGE: ["OIL"],
  MAJOR_SERVICE: ["MJR_SERVICE"],
  GENERIC: ["OIL", "TIR", "BRAKE", "MJR_SERVICE", "SAFETY", "EMISSION"],
};
