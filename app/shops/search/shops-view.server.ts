import { formatDecimal } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { recordKinds } from "#db/schema/record-terms.ts";
import { shopsOnPage, type FoundShop, type ListedShop } from "./listed-shops.server.ts";
import { buildMapDrawing } from "./map-drawing.ts";
import type { SearchPlace } from "./shop-map.ts";
import {
  toLocalDistance,
  nextPageQuery,
  radii,
  radiusInKm,
  ratings,
  type ShopFilter,
} from "./shop-query.ts";
import {
  formatFavoriteCount,
  formatOpenState,
  formatRating,
  parseStoredHours,
  formatServiceKind,
} from "#app/shops/page/format-shop.server.ts";

/** Dealers do recall repairs, and “other” isn't a useful filter. */
const filterKinds = recordKinds.filter((kind) => kind !== "other" && kind !== "recalls");

/** `number` is the shop's dot on the map. */
export type ShopView = {
  compCode: string;
  slug: string;
  name: string;
  place: string;
  facts: string[];
  number?: number;
};

type Moment = { now: Date; locale: Locale };

export function shopView(
  shop: ListedShop & { meters?: number; number?: number },
  { now, locale }: Moment,
): ShopView {
  const { compCode, slug, name, address, city, source, meters, number } = shop;
  const t = translator(locale.language);
  const facts = [
    meters === undefined ? null : formatDistanceAway(meters, locale),
    formatOpenState({ hours: parseStoredHours(shop.hours), timeZone: shop.timeZone }, now, locale),
    formatRating(shop, locale),
    formatFavoriteCount(shop.favorites, locale),
  ];
  const place = [address, city].filter(Boolean).join(", ");
  return {
    compCode,
    slug,
    name,
    place: source === "sample" ? t("shop-words:sample", { place }) : place,
    facts: facts.filter((fact) => fact !== null),
    number,
  };
}

function formatDistanceAway(meters: number, locale: Locale): string {
  const { distance, unit } = toLocalDistance(locale.country, meters);
  return translator(locale.language)("shop-words:away", {
    distance: formatDecimal(distance, locale),
    unit,
  });
}

type SearchResult = {
  shops: FoundShop[];
  place: SearchPlace;
  query: URLSearchParams;
  path: string;
};

export function searchResultView({ shops, place, query, path }: SearchResult, moment: Moment) {
  const { locale } = moment;
  const numbered = shops
    .slice(0, shopsOnPage)
    .map((shop, index) => ({ ...shop, number: index + 1 }));
  const last = shops.length > shopsOnPage ? numbered.at(-1) : undefined;
  const { ring, dots } = buildMapDrawing(place, numbered, radiusInKm(1, locale.country));
  const { unit } = toLocalDistance(locale.country, 0);
  return {
    shops: numbered.map((shop) => shopView(shop, moment)),
    drawing: {
      ring: ring.radius,
      label: `${formatDecimal(ring.distance, locale)} ${unit}`,
      dots: dots.map(({ number, name, x, y }) => ({ number, name, x, y })),
    },
    next: last ? `${path}?${nextPageQuery(query, last)}` : null,
    hasOpenData: shops.some(({ source }) => source === "osm"),
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
