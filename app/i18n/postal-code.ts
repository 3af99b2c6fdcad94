import type { Country } from "./locale.ts";

export type PostalCode = {
  /** `20120`, or `N6A 1B3`. */
  code: string;
  country: Country;
  /** What the table of places is keyed by: the ZIP, or a Canadian code's first three characters. */
  placeKey: string;
};
export type PostalCodeCheck =
  | { ok: true; postalCode: PostalCode }
  | { ok: false; code: "required" | "format" };

/** D, F, I, O, Q and U are in no code, W and Z do not begin one (Canada Post). */
const canadian = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

/** For browsers: a ZIP or a Canadian code by its form alone. */
export const postalCodePattern =
  "[^A-Za-z0-9]*([0-9]{5}([^A-Za-z0-9]*[0-9]{4})?|([A-Za-z][^A-Za-z0-9]*[0-9][^A-Za-z0-9]*){3})[^A-Za-z0-9]*";

/**
 * A typed postal code in its one spelling. Forgiven are case, spaces, hyphens, URL encoding (`%20`)
 * and a ZIP's four further digits. The form of the code tells the country; whether the place
 * exists, the table of places tells.
 */
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
