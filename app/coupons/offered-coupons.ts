import type { CouponTarget } from "#db/schema/shop-terms.ts";
import { eventWith, type DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { Dashboard } from "#app/maintenance/due/dashboard.ts";
import { slugOf } from "#app/maintenance/due/event-slug.ts";
import type { EventType } from "#app/vehicle/snapshot/event-types.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { inOrder } from "#app/maintenance/due/order.ts";
import type { NearbyCoupon } from "./coupon.ts";

/** Spec §9. */
const minPercent = 85;
/** More would be advertising. */
const maxOffered = 3;

/** Spec §3. */
const eventsByTarget: Record<CouponTarget, readonly EventType[]> = {
  OIL_CHANGE: ["OIL"],
  MAJOR_SERVICE: ["MJR_SERVICE"],
  GENERIC: ["OIL", "TIR", "BRAKE", "MJR_SERVICE", "SAFETY", "EMISSION"],
};

/** Spec §4, §9. */
export function couponsFor<Offer extends { target: CouponTarget }>(
  {
    eventType,
    status,
    range,
  }: Pick<DashboardEvent, "eventType" | "status"> & { range: { percentComplete: number } | null },
  coupons: readonly Offer[],
): Offer[] {
  if (status !== "ENABLED" || range === null || range.percentComplete < minPercent) return [];
  return coupons
    .filter(({ target }) => eventsByTarget[target].some((one) => one === eventType))
    .slice(0, maxOffered);
}

export type OfferedEvent = DashboardEvent & { coupons: readonly NearbyCoupon[] };

export type OfferedDashboard = Omit<Dashboard, "events"> & { events: OfferedEvent[] };

/**
 * Spec §3.
 * @param coupons in order of preference
 */
export function withCoupons(
  dashboard: Dashboard,
  { choices }: Pick<VehicleSnapshot, "choices">,
  coupons: readonly NearbyCoupon[],
): OfferedDashboard {
  const offered = dashboard.events.map((event) => ({
    ...event,
    coupons: couponsFor(event, coupons),
  }));
  const ids = new Set(offered.flatMap(({ coupons }) => coupons.map(({ id }) => id)));
  if (ids.size === 0) return { ...dashboard, events: offered };
  const isOff = Boolean(choices.CPN?.off);
  const own = eventWith(
    { eventType: "CPN", causes: [...ids] },
    slugOf("CPN"),
    isOff ? ["DISABLED_BY_USER", "disabled"] : ["ENABLED", "ok"],
  );
  const shown = isOff ? offered.map((event) => ({ ...event, coupons: [] })) : offered;
  return { ...dashboard, events: inOrder([...shown, { ...own, coupons: [] }]) };
}

export function getEventCoupons(
  { events }: OfferedDashboard,
  event: OfferedEvent,
): readonly NearbyCoupon[] {
  if (event.eventType !== "CPN") return event.coupons;
  return [
    ...new Map(
      events.flatMap(({ coupons }) => coupons.map((coupon) => [coupon.id, coupon])),
    ).values(),
  ];
}
