import { z } from "zod";
import { currencies } from "#db/schema/record-terms.ts";
import { couponOffers, couponTargets } from "#db/schema/shop-terms.ts";
import { day, id } from "#app/api/shapes.ts";
import type { NearbyCoupon } from "#app/coupons/coupon.ts";

export const coupon = z.strictObject({
  id,
  target: z.enum(couponTargets),
  offer: z.enum(couponOffers),
  amount: z.int().describe("A percentage, or cents."),
  currency: z.enum(currencies).nullable(),
  terms: z.string().nullable(),
  code: z.string().nullable(),
  validFrom: day.nullable(),
  validUntil: day.nullable(),
  shop: z.string(),
});

export function couponShape(one: NearbyCoupon): z.infer<typeof coupon> {
  const { target, offer, amount, currency, terms, code, validFrom, validUntil, shop } = one;
  return {
    id: one.id,
    ...{ target, offer, amount, currency, terms, code, validFrom, validUntil, shop },
  };
}
