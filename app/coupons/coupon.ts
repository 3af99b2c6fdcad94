import type { CouponOffer, CouponTarget } from "#db/schema/shop-terms.ts";
import type { Currency } from "#app/i18n/money.ts";

/** What a shop offers for less (spec §3). */
export type Coupon = {
  id: string;
  target: CouponTarget;
  offer: CouponOffer;
  /** In percent, or in cents of its currency. */
  amount: number;
  currency: Currency | null;
  terms: string | null;
  code: string | null;
  /** The first and the last day on which it counts, YYYY-MM-DD. */
  validFrom: string | null;
  validUntil: string | null;
};

/** A coupon of a shop that an owner may go to. */
export type NearbyCoupon = Coupon & { shop: string };

/**
 * How a coupon stands: it counts, is yet to count, or is over; or its shop takes no coupons any
 * more.
 */
export type CouponStanding = "valid" | "early" | "over" | "left";

/** @param today the owner's day, YYYY-MM-DD */
export function standingOf(
  { validFrom, validUntil }: Pick<Coupon, "validFrom" | "validUntil">,
  participates: boolean,
  today: string,
): CouponStanding {
  if (validUntil !== null && today > validUntil) return "over";
  if (!participates) return "left";
  return validFrom !== null && today < validFrom ? "early" : "valid";
}
