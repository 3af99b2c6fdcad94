import { getCouponStatus } from "#app/coupons/coupon.ts";
import { formatOffer } from "#app/coupons/coupon-view.server.ts";
import { paths } from "#app/http/paths.ts";
import { todayIn, defaultTimeZone } from "#app/i18n/dates.ts";
import { formatDecimal } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { phoneHref } from "#app/i18n/phone.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { recordKinds } from "#db/schema/record-terms.ts";
import { buildMapDrawing } from "#app/shops/map/map-drawing.ts";
import { directionsUrl } from "#app/shops/map/map-links.ts";
import type { Town } from "#app/shops/map/join-towns.ts";
import {
  shopsOnPage,
  type FoundShop,
  type ListedCoupon,
  type ListedShop,
} from "./listed-shops.server.ts";
import type { SearchPlace } from "./search-place.server.ts";
import {
  toLocalDistance,
  nextPageQuery,
  radii,
  radiusInKm,
  ratings,
  type ShopFilter,
} from "./shop-query.ts";
import {
  formatOpenState,
  parseStoredHours,
  ratingView,
  formatServiceKind,
} from "#app/shops/page/format-shop.server.ts";

/** Dealers do recall repairs, and “other” isn't a useful filter. */
const filterKinds = recordKinds.filter((kind) => kind !== "other" && kind !== "recalls");

type Moment = { now: Date; locale: Locale; vehicleId: string };

/** `number` is the shop's dot on the map. */
export function shopView(
  shop: ListedShop & { meters?: number; number?: number },
  { now, locale, vehicleId }: Moment,
) {
  const { compCode, slug, name, address, city, source, meters, phone, timeZone, number } = shop;
  return {
    compCode,
    slug,
    name,
    number,
    isSample: source === "sample",
    distance: meters === undefined ? null : formatDistance(meters, locale),
    place: [address, city].filter(Boolean).join(", "),
    rating: ratingView(shop, locale),
    open: formatOpenState({ hours: parseStoredHours(shop.hours), timeZone }, now, locale),
    coupon: couponView(shop, { now, locale, vehicleId }),
    phone: phone && phoneHref(phone),
    directions: directionsUrl(shop),
  };
}

export type ShopView = ReturnType<typeof shopView>;

function couponView({ coupons, timeZone }: ListedShop, { now, locale, vehicleId }: Moment) {
  const today = todayIn(timeZone ?? defaultTimeZone, now);
  const coupon = (JSON.parse(coupons) as ListedCoupon[])
    .map((one) => ({ ...one, terms: null, code: null }))
    .find((one) => getCouponStatus(one, true, today) === "valid");
  return coupon
    ? {
        href: paths.coupon(vehicleId, coupon.id),
        offer: formatOffer(coupon, createFormatters(locale, null), locale),
      }
    : null;
}

function formatDistance(meters: number, locale: Locale): string {
  const { distance, unit } = toLocalDistance(locale.country, meters);
  return `${formatDecimal(distance, locale)}\u00a0${unit}`;
}

type SearchResult = {
  shops: FoundShop[];
  towns: Town[];
  place: SearchPlace;
  /** Of the place, on the map. */
  placeName: string;
  query: URLSearchParams;
  path: string;
};

export function searchResultView(
  { shops, towns, place, placeName, query, path }: SearchResult,
  moment: Moment,
) {
  const { locale } = moment;
  const numbered = shops
    .slice(0, shopsOnPage)
    .map((shop, index) => ({ ...shop, number: index + 1 }));
  const last = shops.length > shopsOnPage ? numbered.at(-1) : undefined;
  return {
    shops: numbered.map((shop) => shopView(shop, moment)),
    // A string, since a page's data has a name and a reference for each value of an object.
    drawing: JSON.stringify(
      buildMapDrawing(
        { center: place, centerName: placeName, shops: numbered, towns },
        distanceUnit(locale),
      ),
    ),
    next: last ? `${path}?${nextPageQuery(query, last)}` : null,
    hasOpenData: shops.some(({ source }) => source === "osm"),
  };
}

/** Of rings and scales on maps. */
export function distanceUnit(locale: Locale) {
  const { unit } = toLocalDistance(locale.country, 0);
  return {
    km: radiusInKm(1, locale.country),
    format: (distance: number) => `${formatDecimal(distance, locale)}\u00a0${unit}`,
  };
}

export function searchChoices({ radius, open, service, rating }: ShopFilter, locale: Locale) {
  const t = translator(locale.language);
  const { unit } = toLocalDistance(locale.country, 0);
  return {
    radius: String(radius),
    open,
    service: service ?? "",
    rating: String(rating ?? ""),
    radii: radii.map((value) => ({ value: String(value), label: `${value} ${unit}` })),
    services: [
      { value: "", label: t("shop-words:anyService") },
      ...filterKinds.map((kind) => ({ value: kind, label: formatServiceKind(kind, locale) })),
    ],
    ratings: [
      { value: "", label: t("shop-words:anyRating") },
      ...ratings.map((value) => ({
        value: String(value),
        label: t("shop-words:atLeast", { count: value }),
      })),
    ],
  };
}
