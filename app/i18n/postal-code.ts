import type { Country } from "./locale.ts";

export type PostalCode = {
  code: string;
  country: Country;
  /** Key in the table of places: the ZIP, or the first three characters of a Canadian code. */
  placeKey: string;
};
export type PostalCodeCheck =
  | { ok: true; postalCode: PostalCode }
  | { ok: false; code: "required" | "format" };

/** D, F, I, O, Q and U aren't used; W and Z can't come first (Canada Post). */
const canadian = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

export const postalCodePattern =
  "[^A-Za-z0-9]*([0-9]{5}([^A-Za-z0-9]*[0-9]{4})?|" +
  "([A-Za-z][^A-Za-z0-9]*[0-9][^A-Za-z0-9]*){3})[^A-Za-z0-9]*";

/** Ignores case, spaces, hyphens, URL encoding and a ZIP's four extra digits. */
export function parsePostalCode(typed: string): PostalCodeCheck {
  const compact = decoded(typed)
    .replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, "")
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
  if (compact === "") return { ok: false, code: "required" };

  const zip = /^(\d{5})(?:\d{4})?$/.exec(compact)?.[1];
  if (zip) return { ok: true, postalCode: { code: zip, country: "US", placeKey: zip } };

  const [, area, unit] = canadian.exec(compact) ?? [];
  if (area && unit)
    return { ok: true, postalCode: { code: `${area} ${unit}`, country: "CA", placeKey: area } };
  return { ok: false, code: "format" };
}

function decoded(typed: string): string {
  try {
    return decodeURIComponent(typed);
  } catch {
    return typed;
  }
}
