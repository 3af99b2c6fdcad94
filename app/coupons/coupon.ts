import type { CouponOffer, CouponTarget } from "#db/schema/shop-terms.ts";
import type { Currency } from "#app/i18n/money.ts";

export type Coupon = {
  id: string;
  target: CouponTarget;
  offer: CouponOffer;
  /** A percentage, or cents. */
  amount: number;
  currency: Currency | null;
  terms: string | null;
  code: string | null;
  /** YYYY-MM-DD, inclusive. */
  validFrom: string | null;
  validUntil: string | null;
};

export type NearbyCoupon = Coupon & { shop: string };

export type CouponStatus = "valid" | "upcoming" | "expired" | "withdrawn";

export function getCouponStatus(
  { validFrom, validUntil }: Pick<Coupon, "validFrom" | "validUntil">,
  participates: boolean,
  today: string,
): CouponStatus {
  if (validUntil !== null && today > validUntil) return "expired";
  if (!participates) return "withdrawn";
  return validFrom !== null && today < validFrom ? "upcoming" : "valid";
}
