import { formatPhone, phoneHref } from "#app/i18n/phone.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { formatDecimal } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { reviewOrders, type ReviewOrder } from "#app/reviews/review-order.ts";
import type { reviewsView } from "#app/reviews/shop-reviews.server.ts";
import type { Amenity } from "#db/schema/shop-terms.ts";
import { hoursInWords } from "#app/shops/import/written-hours.ts";
import { hoursByDays, isAlwaysOpen, type HoursOfDays, type OpeningHours } from "./opening-hours.ts";
import type { PublicShop } from "./public-shop.server.ts";
import {
  averageStars,
  dayWords,
  favoriteWords,
  serviceWords,
  timeWords,
} from "./shop-words.server.ts";
import { structuredShop } from "./structured-shop.ts";

type Page = {
  shop: PublicShop;
  reviews: ReturnType<typeof reviewsView>;
  order: ReviewOrder;
  url: URL;
  origin: string;
};

/**
 * The page of a shop, every word of it finished. It does not say whether the shop is open at this
 * moment: whoever reads it may do so minutes after it was written.
 */
export function shopPageView(
  { shop, reviews: { reviews, next }, order, url, origin }: Page,
  locale: Locale,
) {
  const t = translator(locale.language);
  const state = t(`states:${shop.state}` as "states:VA");
  const page = origin + url.pathname;
  const requested = url.searchParams.get("lng");
  const ordered = (values: Record<string, string>) =>
    `?${new URLSearchParams({ ...(requested && { lng: requested }), ...values }).toString()}`;
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
    address: [shop.address, shop.city, `${shop.state} ${shop.postalCode}`.trim()]
      .filter(Boolean)
      .join(", "),
    map: `https://www.openstreetmap.org/?mlat=${shop.latitude}&mlon=${shop.longitude}#map=17/${shop.latitude}/${shop.longitude}`,
    phone: shop.phone && { href: phoneHref(shop.phone), text: formatPhone(shop.phone) },
    website: shop.website && { href: shop.website, text: new URL(shop.website).host },
    appointment: shop.appointmentUrl,
    hours: shop.hours && hoursRows(shop.hours, locale),
    noHours: hoursInWords(shop.hoursText ?? "") ?? t(`shop-page:noHours.${whereToAsk(shop)}`),
    services: shop.services.map((kind) => serviceWords(kind, locale)),
    amenities: shop.amenities.map((amenity) => amenityWords(amenity, locale)),
    makes: shop.makes,
    favorites: favoriteWords(shop.favorites, locale),
    rating:
      rating &&
      t("shop-page:reviews.rating", {
        count: rating.count,
        rating: formatDecimal(rating.average, locale),
      }),
    reviews,
    orders: reviewOrders.map((one) => ({
      name: t(`shop-page:reviews.${one}`),
      href: ordered({ sort: one }),
      isCurrent: one === order,
    })),
    next: next && ordered({ sort: order, from: next }),
    canonical: page + (requested ? `?lng=${locale.language}` : ""),
    alternates: [
      { lng: "x-default", href: page },
      ...["en", "fr"].map((lng) => ({ lng, href: `${page}?lng=${lng}` })),
    ],
    picture: `${origin}/Service/static/apple-touch-icon.png`,
    locale: { en: { US: "en_US", CA: "en_CA" }, fr: { US: "fr_CA", CA: "fr_CA" } }[locale.language][
      locale.country
    ],
    structured: structuredShop(shop, {
      url: page,
      rating,
      reviews,
      reviewer: t("shop-page:reviews.reviewer"),
    }),
  };
}

export type ShopPageView = ReturnType<typeof shopPageView>;

function whereToAsk({ website, phone }: Pick<PublicShop, "website" | "phone">) {
  if (website) return "website";
  return phone ? "call" : "neither";
}

function amenityWords(amenity: Amenity, { language, country }: Locale): string {
  const t = translator(language);
  return country === "CA" && amenity === "washroom"
    ? t("shop-page:amenityCa.washroom")
    : t(`shop-page:amenity.${amenity}`);
}

function hoursRows(hours: OpeningHours, locale: Locale): { days: string; times: string }[] {
  const t = translator(locale.language);
  if (isAlwaysOpen(hours))
    return [{ days: daysWords({ first: 0, last: 6 }, locale), times: t("shop-page:allDay") }];
  return hoursByDays(hours).map(({ spans, ...days }) => ({
    days: daysWords(days, locale),
    times: spans.map((span) => spanWords(span, locale)).join(", ") || t("shop-page:closed"),
  }));
}

function daysWords({ first, last }: Pick<HoursOfDays, "first" | "last">, locale: Locale): string {
  const t = translator(locale.language);
  const words =
    first === last
      ? dayWords(first, locale)
      : t("shop-page:days", { first: dayWords(first, locale), last: dayWords(last, locale) });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function spanWords([from, until]: [number, number], locale: Locale): string {
  if (from === 0 && until === 24 * 60) return translator(locale.language)("shop-page:allDay");
  return `${timeWords(from, locale)} – ${timeWords(until, locale)}`;
}
