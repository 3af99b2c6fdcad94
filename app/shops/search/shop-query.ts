import { recordKinds, type RecordKind } from "#db/schema/record-terms.ts";
import type { Country } from "#app/i18n/locale.ts";
import type { Point } from "./distance.ts";

/** How far to look, in miles in the US and in kilometres in Canada. */
export const radii = [5, 10, 25, 50, 100] as const;
type Radius = (typeof radii)[number];

export const ratings = [3, 4] as const;

/**
 * Below which shop a page of results begins: so many metres away, and its code among those that are
 * as far.
 */
export type ShopKey = { metres: number; compCode: string };

/**
 * What is looked for besides where: parts that make no sense count as not asked for, so that an old
 * link still finds shops.
 */
export type ShopFilter = {
  radius: Radius;
  /** Open at this moment. */
  open: boolean;
  service: RecordKind | null;
  /** Stars on average, at least. */
  rating: (typeof ratings)[number] | null;
  after: ShopKey | null;
};

const defaultRadius = 25;

export function readShopFilter(query: URLSearchParams): ShopFilter {
  const number = Number(query.get("radius"));
  return {
    radius: radii.find((one) => one === number) ?? defaultRadius,
    open: query.get("open") === "on",
    service: recordKinds.find((kind) => kind === query.get("service")) ?? null,
    rating: ratings.find((one) => String(one) === query.get("rating")) ?? null,
    after: readShopKey(query.get("after")),
  };
}

function readShopKey(typed: string | null): ShopKey | null {
  const [, metres, compCode] = /^(\d{1,7})-([\w.:-]{1,100})$/.exec(typed ?? "") ?? [];
  return metres !== undefined && compCode !== undefined
    ? { metres: Number(metres), compCode }
    : null;
}

/** The query of the page after a shop, with all else as it was. */
export function queryAfter(query: URLSearchParams, { metres, compCode }: ShopKey): string {
  const next = new URLSearchParams(query);
  next.set("after", `${metres}-${compCode}`);
  return next.toString();
}

/**
 * Where a browser says that it is, in degrees to two decimals: some kilometre, which finds the same
 * shops and tells less. Null unless both are there, on earth, and not zero (spec §5).
 */
export function readCoordinates(query: URLSearchParams): Point | null {
  const [latitude, longitude] = [
    roundedDegrees(query.get("lat"), 85),
    roundedDegrees(query.get("lon"), 180),
  ];
  return latitude && longitude ? { latitude, longitude } : null;
}

function roundedDegrees(typed: string | null, max: number): number | null {
  if (typed === null || !/^-?\d{1,3}(\.\d{1,20})?$/.test(typed)) return null;
  const degrees = Math.round(Number(typed) * 100) / 100;
  return Math.abs(degrees) <= max ? degrees : null;
}

const kilometresInMile = 1.609344;

/** A radius of the country's own unit in kilometres. */
export function radiusKm(radius: number, country: Country): number {
  return country === "CA" ? radius : radius * kilometresInMile;
}

/** Metres in the country's own unit, to one decimal below ten. */
export function distanceIn(
  country: Country,
  metres: number,
): { distance: number; unit: "km" | "mi" } {
  const distance = metres / 1000 / radiusKm(1, country);
  return {
    distance: distance < 10 ? Math.round(distance * 10) / 10 : Math.round(distance),
    unit: country === "CA" ? "km" : "mi",
  };
}
