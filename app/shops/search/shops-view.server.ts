import { formatDecimal } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { recordKinds } from "#db/schema/record-terms.ts";
import { shopsOnPage, type FoundShop, type ListedShop } from "./listed-shops.server.ts";
import { drawAround } from "./positions.ts";
import type { SearchPlace } from "./shop-map.ts";
import { distanceIn, queryAfter, radii, radiusKm, ratings, type ShopFilter } from "./shop-query.ts";
import {
  favoriteWords,
  openWords,
  ratingWords,
  readHours,
  serviceWords,
} from "#app/shops/page/shop-words.server.ts";

/** Recalls are repaired by dealers, and nobody looks for “other”. */
const shopKinds = recordKinds.filter((kind) => kind !== "other" && kind !== "recalls");

/** A shop in a list, every word of it finished; `number` is that of its dot on the map. */
export type ShopView = {
  compCode: string;
  slug: string;
  name: string;
  place: string;
  facts: string[];
  number?: number;
};

type Moment = { now: Date; locale: Locale };

/** @param metres how far it is from where shops are looked for */
export function shopView(
  shop: ListedShop & { metres?: number; number?: number },
  { now, locale }: Moment,
): ShopView {
  const { compCode, slug, name, address, city, source, metres, number } = shop;
  const t = translator(locale.language);
  const away = metres === undefined ? null : distanceWords(metres, locale);
  const facts = [
    away,
    openWords({ hours: readHours(shop.hours), timeZone: shop.timeZone }, now, locale),
    ratingWords(shop, locale),
    favoriteWords(shop.favorites, locale),
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

function distanceWords(metres: number, locale: Locale): string {
  const { distance, unit } = distanceIn(locale.country, metres);
  return translator(locale.language)("shop-words:away", {
    distance: formatDecimal(distance, locale),
    unit,
  });
}

type Found = { shops: FoundShop[]; place: SearchPlace; query: URLSearchParams; path: string };

/**
 * A page of what was found, with its drawing and the way to the next page. @param shops one more
 * than a page has, where there are more
 */
export function foundView({ shops, place, query, path }: Found, moment: Moment) {
  const { locale } = moment;
  const numbered = shops.slice(0, shopsOnPage).map((shop, at) => ({ ...shop, number: at + 1 }));
  const last = shops.length > shopsOnPage ? numbered.at(-1) : undefined;
  const { ring, dots } = drawAround(place, numbered, radiusKm(1, locale.country));
  const { unit } = distanceIn(locale.country, 0);
  return {
    shops: numbered.map((shop) => shopView(shop, moment)),
    drawing: {
      ring: ring.radius,
      says: `${formatDecimal(ring.says, locale)} ${unit}`,
      dots: dots.map(({ number, name, x, y }) => ({ number, name, x, y })),
    },
    next: last ? `${path}?${queryAfter(query, last)}` : null,
    hasOpenData: shops.some(({ source }) => source === "osm"),
  };
}

/** What the form of a search offers to choose from, and what is chosen. */
export function searchChoices({ radius, open, service, rating }: ShopFilter, locale: Locale) {
  const t = translator(locale.language);
  const { unit } = distanceIn(locale.country, 0);
  return {
    radius: String(radius),
    open,
    service: service ?? "",
    rating: String(rating ?? ""),
    radii: radii.map((value) => ({ value: String(value), label: `${value} ${unit}` })),
    services: [
      { value: "", label: t("shop-words:anyService") },
      ...shopKinds.map((kind) => ({ value: kind, label: serviceWords(kind, locale) })),
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
