import { recordKinds, type RecordKind } from "#db/schema/record-terms.ts";
import type { Country } from "#app/i18n/locale.ts";
import type { Point } from "./distance.ts";

/** In miles in the US, in kilometers in Canada. */
export const radii = [5, 10, 25, 50, 100] as const;
type Radius = (typeof radii)[number];

export const ratings = [3, 4] as const;

export type ShopCursor = { meters: number; compCode: string };

export type ShopFilter = {
  radius: Radius;
  open: boolean;
  service: RecordKind | null;
  rating: (typeof ratings)[number] | null;
  after: ShopCursor | null;
};

const defaultRadius = 25;

/** Invalid values count as absent, so old links still find shops. */
export function parseShopFilter(query: URLSearchParams): ShopFilter {
  const requestedRadius = Number(query.get("radius"));
  return {
    radius: radii.find((radius) => radius === requestedRadius) ?? defaultRadius,
    open: query.get("open") === "on",
    service: recordKinds.find((kind) => kind === query.get("service")) ?? null,
    rating: ratings.find((rating) => String(rating) === query.get("rating")) ?? null,
    after: parseShopCursor(query.get("after")),
  };
}

export function parseShopCursor(typed: string | null): ShopCursor | null {
  const [, meters, compCode] = /^(\d{1,7})-([\w.:-]{1,100})$/.exec(typed ?? "") ?? [];
  return meters !== undefined && compCode !== undefined
    ? { meters: Number(meters), compCode }
    : null;
}

export function shopCursorText({ meters, compCode }: ShopCursor): string {
  return `${meters}-${compCode}`;
}

export function nextPageQuery(query: URLSearchParams, { meters, compCode }: ShopCursor): string {
  const next = new URLSearchParams(query);
  next.set("after", shopCursorText({ meters, compCode }));
  return next.toString();
}

/** Rounds coordinates to about a kilometer, for privacy. Zero is invalid (spec §5). */
export function parseCoordinates(query: URLSearchParams): Point | null {
  const latitude = parseDegrees(query.get("lat"), 85);
  const longitude = parseDegrees(query.get("lon"), 180);
  return latitude && longitude ? { latitude, longitude } : null;
}

function parseDegrees(typed: string | null, max: number): number | null {
  if (typed === null || !/^-?\d{1,3}(\.\d{1,20})?$/.test(typed)) return null;
  const degrees = Math.round(Number(typed) * 100) / 100;
  return Math.abs(degrees) <= max ? degrees : null;
}

const kmPerMile = 1.609344;

export function radiusInKm(radius: number, country: Country): number {
  return country === "CA" ? radius : radius * kmPerMile;
}

/** One decimal below ten. */
export function toLocalDistance(
  country: Country,
  meters: number,
): { distance: number; unit: "km" | "mi" } {
  const distance = meters / 1000 / radiusInKm(1, country);
  return {
    distance: distance < 10 ? Math.round(distance * 10) / 10 : Math.round(distance),
    unit: country === "CA" ? "km" : "mi",
  };
}
