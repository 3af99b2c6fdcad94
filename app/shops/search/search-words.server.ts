import { printable } from "#app/i18n/clean-text.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { Language } from "#app/i18n/locale.ts";
import type { NamedPlace } from "#app/shops/geocoding/choose-town.ts";
import type { Point } from "./distance.ts";
import { elide } from "./elide.ts";
import { parseSearchCenter, type SearchCenter } from "./search-place.server.ts";

export function getSearchCenter(
  vehicleId: string,
  point: Point | null,
  typed: string | null,
): SearchCenter | null {
  if (point) return { is: "point", point };
  return typed === null ? { is: "vehicle", vehicleId } : parseSearchCenter(typed, vehicleId);
}

export function getPlaceText(
  center: SearchCenter | null,
  typed: string | null,
  vehiclePostalCode: string,
) {
  if (center?.is === "code") return center.postalCode;
  if (typed !== null) return printable(typed);
  return center?.is === "point" ? "" : vehiclePostalCode;
}

const maxNameOnMap = 20;

export function getNameOnMap(
  center: SearchCenter,
  place: string,
  vehiclePostalCode: string,
  { t }: Formatters,
): string {
  if (center.is === "point") return t("shop-words:you");
  if (place === vehiclePostalCode) return t("shop-words:youAt", { place });
  return place.length <= maxNameOnMap ? place : "";
}

export function getPlaceProblem(typed: string, center: SearchCenter | null): string {
  if (typed.trim() === "") return "postalCode.required";
  return center?.is === "town" ? "place.unknown" : "postalCode.invalid";
}

/** @param point is where a search by location is, if it has a name */
export function getResultsTitle(
  center: SearchCenter,
  place: string,
  point: NamedPlace | null,
  language: Language,
  { t, where }: Formatters,
): string {
  if (center.is === "point" && !point) return t("shop-words:nearYou");
  const includesState = center.is === "town" && center.name.state !== null;
  const title = includesState
    ? t("shop-words:nearPlace", { place })
    : t("shop-words:near", { place: point?.city ?? place, state: where() });
  return language === "fr" ? elide(title) : title;
}
