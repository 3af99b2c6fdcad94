import type { CouponTarget } from "#db/schema/shop-terms.ts";
import { eventWith, type DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { Dashboard } from "#app/maintenance/due/dashboard.ts";
import { slugOf } from "#app/maintenance/due/event-slug.ts";
import type { EventType } from "#app/vehicle/snapshot/event-types.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { inOrder } from "#app/maintenance/due/order.ts";
import type { NearbyCoupon } from "./coupon.ts";

/** In percent of an interval (spec §9). */
const eligibleFrom = 85;
/** More would be advertising. */
const maxOffered = 3;

/**
 * What a coupon is for (spec §3): generic ones go with every service, not with papers, tires' age
 * or recalls.
 */
const servicesOf: Record<CouponTarget, readonly EventType[]> = {
  OIL_CHANGE: ["OIL"],
  MAJOR_SERVICE: ["MJR_SERVICE"],
  GENERIC: ["OIL", "TIR", "BRAKE", "MJR_SERVICE", "SAFETY", "EMISSION"],
};

/**
 * The coupons to offer with an event, in the order given, at most three: once it is enabled and 85
 * percent or more of it is used (spec §4, §9).
 */
export function couponsFor<Offer extends { target: CouponTarget }>(
  {
    eventType,
    status,
    range,
  }: Pick<DashboardEvent, "eventType" | "status"> & { range: { percentComplete: number } | null },
  coupons: readonly Offer[],
): Offer[] {
  if (status !== "ENABLED" || range === null || range.percentComplete < eligibleFrom) return [];
  return coupons
    .filter(({ target }) => servicesOf[target].some((one) => one === eventType))
    .slice(0, maxOffered);
}

/** An event with the coupons that shops offer with it. */
export type OfferedEvent = DashboardEvent & { coupons: readonly NearbyCoupon[] };

export type OfferedDashboard = Omit<Dashboard, "events"> & { events: OfferedEvent[] };

/**
 * A dashboard with coupons at the events that they are for and, while there are any, the event that
 * counts them (`coupon`, spec §3). Who turned that one off is offered none.
 *
 * @param coupons those of the shops it may go to, the shop first to which it goes first
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

/**
 * The coupons of an event; of the one that counts them, all that its dashboard offers, each once.
 */
export function couponsAt(
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
