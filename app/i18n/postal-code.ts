import type { Country } from "./locale.ts";

export type PostalCode = {
  code: string;
  country: Country;
  /** Key in the table of places: the ZIP code, or the first half of a Canadian code. */
  placeKey: string;
};
export type PostalCodeCheck =
  | { ok: true; postalCode: PostalCode }
  | { ok: false; code: "required" | "format" };

/** D, F, I, O, Q and U aren't used; W and Z can't come first (Canada Post). */
const canadian = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

const separators = "[^A-Za-z0-9]*";
const zipPattern = `[0-9]{5}(${separators}[0-9]{4})?`;
const canadianPattern = `([A-Za-z]${separators}[0-9]${separators}){3}`;
export const postalCodePattern = `${separators}(${zipPattern}|${canadianPattern})${separators}`;

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
