import { paths } from "#app/http/paths.ts";
import { formatNumber, formatPrice } from "#app/i18n/format.ts";
import { formatPhone, phoneHref } from "#app/i18n/phone.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { getCouponStatus, type Coupon, type NearbyCoupon } from "./coupon.ts";
import type { ShownCoupon } from "./find-coupons.server.ts";

/** "$15 off an oil change", "Oil change for $39.95", "10% off any service". */
export function formatOffer(
  { offer, target, amount, currency }: Coupon,
  { t }: Formatters,
  locale: Locale,
): string {
  if (offer === "percent")
    return t(`coupon-words:offer.percent.${target}`, { percent: formatNumber(amount, locale) });
  return t(`coupon-words:offer.${offer}.${target}`, {
    money: formatPrice(amount, currency ?? "USD", locale),
  });
}

function formatValidity(
  { validFrom, validUntil }: Coupon,
  today: string,
  { t, day }: Formatters,
): string[] {
  const from =
    validFrom !== null && validFrom > today
      ? [t("coupon-words:from", { day: day(validFrom) })]
      : [];
  return validUntil === null ? from : [...from, t("coupon-words:until", { day: day(validUntil) })];
}

export function couponLine(
  coupon: Coupon,
  today: string,
  formatters: Formatters,
  locale: Locale,
  at: { shop: string; href: string } | null = null,
) {
  const code =
    coupon.code === null ? [] : [formatters.t("coupon-words:code", { code: coupon.code })];
  return {
    id: coupon.id,
    offer: formatOffer(coupon, formatters, locale),
    facts: [...code, ...formatValidity(coupon, today, formatters)],
    terms: coupon.terms,
    at,
  };
}

export type CouponLine = ReturnType<typeof couponLine>;

export function offeredLines(
  coupons: readonly NearbyCoupon[],
  id: string,
  today: string,
  formatters: Formatters,
  locale: Locale,
): CouponLine[] {
  return coupons.map((coupon) =>
    couponLine(coupon, today, formatters, locale, {
      shop: coupon.shop,
      href: paths.coupon(id, coupon.id),
    }),
  );
}

export function eventCoupon(
  [first]: readonly NearbyCoupon[],
  id: string,
  formatters: Formatters,
  locale: Locale,
) {
  if (!first) return null;
  return {
    href: paths.coupon(id, first.id),
    says: formatters.t("coupon-words:at", {
      offer: formatOffer(first, formatters, locale),
      shop: first.shop,
    }),
  };
}

export function couponPage(
  coupon: ShownCoupon,
  today: string,
  formatters: Formatters,
  locale: Locale,
) {
  const {
    name,
    address,
    city,
    state,
    postalCode,
    phone,
    slug,
    source,
    participates,
    validUntil,
    terms,
    code,
  } = coupon;
  const status = getCouponStatus(coupon, participates, today);
  return {
    offer: formatOffer(coupon, formatters, locale),
    shop: {
      name,
      href: paths.shop(slug),
      place: [address, city, `${state} ${postalCode}`.trim()].filter(Boolean).join(", "),
      isSample: source === "sample",
      phone: phone && { says: formatPhone(phone), href: phoneHref(phone) },
    },
    days: formatValidity(coupon, today, formatters),
    ...{ code, terms },
    gone:
      status === "withdrawn"
        ? formatters.t("coupon-words:left", { shop: name })
        : status === "expired"
          ? formatters.t("coupon-words:over", { day: formatters.day(validUntil!) })
          : null,
  };
}
