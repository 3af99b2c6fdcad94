import { upperFirst } from "#app/i18n/letter-case.ts";
import { formatPhone, phoneHref } from "#app/i18n/phone.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { formatDecimal } from "#app/i18n/format.ts";
import { brand, type Locale } from "#app/i18n/locale.ts";
import { reviewOrders, type ReviewOrder } from "#app/reviews/review-order.ts";
import type { reviewsView } from "#app/reviews/shop-reviews.server.ts";
import type { Amenity } from "#db/schema/shop-terms.ts";
import { getPlainTextHours } from "#app/shops/import/written-hours.ts";
import { buildMapDrawing } from "#app/shops/map/map-drawing.ts";
import { directionsUrl, pinUrl } from "#app/shops/map/map-links.ts";
import type { Town } from "#app/shops/map/join-towns.ts";
import { distanceUnit } from "#app/shops/search/shops-view.server.ts";
import { hoursOfDays, isAlwaysOpen, weekMinute, type OpeningHours } from "./opening-hours.ts";
import type { PublicShop } from "./public-shop.server.ts";
import {
  averageStars,
  formatWeekday,
  formatFavoriteCount,
  formatServiceKind,
  formatTime,
} from "./format-shop.server.ts";
import { buildStructuredShop } from "./structured-shop.ts";

type Page = {
  shop: PublicShop;
  towns: readonly Town[];
  now: Date;
  reviews: ReturnType<typeof reviewsView>;
  order: ReviewOrder;
  url: URL;
  origin: string;
};

/** A quarter of the map's width, about. */
export const mapReachKm = 8;

/** Doesn't say whether the shop is open now, because the page is cached for minutes. */
export function shopPageView(
  { shop, towns, now, reviews: { reviews, next }, order, url, origin }: Page,
  locale: Locale,
) {
  const t = translator(locale.language);
  const state = t(`states:${shop.state}` as "states:VA");
  const pageUrl = origin + url.pathname;
  const lng = url.searchParams.get("lng");
  const withQuery = (values: Record<string, string>) =>
    `?${new URLSearchParams({ ...(lng && { lng }), ...values }).toString()}`;
  const rating =
    shop.reviews && shop.stars !== null
      ? { average: averageStars(shop.stars, shop.reviews), count: shop.reviews }
      : null;
  return {
    slug: shop.slug,
    name: shop.name,
    city: shop.city,
    kind: t("shop-page:kind", { city: shop.city, state }),
    description: t("shop-page:description", { name: shop.name, city: shop.city, state }),
    isSample: shop.source === "sample",
    isOpenData: shop.source === "osm",
    badge: shop.lifetimeDealer ? t("shop-page:badge", { program: brand.program }) : null,
    address: [shop.address, shop.city, `${shop.state} ${shop.postalCode}`.trim()]
      .filter(Boolean)
      .join(", "),
    map: pinUrl(shop),
    directions: directionsUrl(shop),
    drawing: buildMapDrawing(
      { center: shop, centerName: "", shops: [], towns, reachKm: mapReachKm },
      distanceUnit(locale),
    ),
    phone: shop.phone && { href: phoneHref(shop.phone), text: formatPhone(shop.phone) },
    website: shop.website && { href: shop.website, text: new URL(shop.website).host },
    appointment: shop.appointmentUrl,
    hours: shop.hours && buildHoursRows(shop.hours, getWeekday(shop.timeZone, now), locale),
    noHours:
      getPlainTextHours(shop.hoursText ?? "") ?? t(`shop-page:noHours.${getBestContact(shop)}`),
    services: shop.services.map((kind) => formatServiceKind(kind, locale)),
    amenities: shop.amenities.map((amenity) => formatAmenity(amenity, locale)),
    makes: shop.makes,
    favorites: formatFavoriteCount(shop.favorites, locale),
    rating:
      rating &&
      t("shop-page:reviews.rating", {
        count: rating.count,
        rating: formatDecimal(rating.average, locale),
      }),
    reviews,
    orders: reviewOrders.map((sort) => ({
      name: t(`shop-page:reviews.${sort}`),
      href: withQuery({ sort }),
      isCurrent: sort === order,
    })),
    next: next && withQuery({ sort: order, from: next }),
    canonical: pageUrl + (lng ? `?lng=${locale.language}` : ""),
    alternates: [
      { lng: "x-default", href: pageUrl },
      { lng: "en", href: `${pageUrl}?lng=en` },
      { lng: "fr", href: `${pageUrl}?lng=fr` },
    ],
    picture: `${origin}/Service/static/apple-touch-icon.png`,
    locale: { en: { US: "en_US", CA: "en_CA" }, fr: { US: "fr_CA", CA: "fr_CA" } }[locale.language][
      locale.country
    ],
    structured: buildStructuredShop(shop, {
      url: pageUrl,
      rating,
      reviews,
      reviewer: t("shop-page:reviews.reviewer"),
    }),
  };
}

export type ShopPageView = ReturnType<typeof shopPageView>;

function getBestContact({ website, phone }: Pick<PublicShop, "website" | "phone">) {
  if (website) return "website";
  return phone ? "call" : "neither";
}

function formatAmenity(amenity: Amenity, { language, country }: Locale): string {
  const t = translator(language);
  return country === "CA" && amenity === "washroom"
    ? t("shop-page:amenityCa.washroom")
    : t(`shop-page:amenity.${amenity}`);
}

/** 0 for Monday; null if the shop's time zone isn't known. */
function getWeekday(timeZone: string | null, now: Date): number | null {
  return timeZone ? Math.floor(weekMinute(now, timeZone) / (24 * 60)) : null;
}

function buildHoursRows(hours: OpeningHours, today: number | null, locale: Locale) {
  const t = translator(locale.language);
  if (isAlwaysOpen(hours))
    return [{ day: t("shop-page:everyDay"), times: t("shop-page:allDay"), isToday: false }];
  return hoursOfDays(hours).map((spans, day) => ({
    day: upperFirst(formatWeekday(day, locale)),
    times: spans.map((span) => formatSpan(span, locale)).join(", ") || t("shop-page:closed"),
    isToday: day === today,
  }));
}

function formatSpan([from, until]: [number, number], locale: Locale): string {
  if (from === 0 && until === 24 * 60) return translator(locale.language)("shop-page:allDay");
  return `${formatTime(from, locale)} – ${formatTime(until, locale)}`;
}
