import { cleanText } from "#app/i18n/clean-text.ts";
import { formatPhone, isPhone } from "#app/i18n/phone.ts";
import { isState, states } from "#app/i18n/states.ts";
import type { shops } from "#db/schema/shops.ts";
import type { Point } from "#app/shops/search/distance.ts";
import { hoursInWords, readWrittenHours } from "./written-hours.ts";

/** What a file says of a shop: the columns that an import writes. */
export type ImportedShop = Omit<typeof shops.$inferInsert, "slug" | "favorites" | "cell">;

/** What is known of a place by where it lies. */
type NearestPlace = { city: string; state: string; country: "US" | "CA"; timeZone: string };

/** @returns null beyond the US and Canada */
export type Locate = (point: Point) => NearestPlace | null;

/** A shop to import, or why it is left out, as operators are told. */
export type ShopReading = { is: "shop"; shop: ImportedShop } | { is: "skipped"; why: string };

export function skipped(why: string): ShopReading {
  return { is: "skipped", why };
}

const maxLength = 200;

/** A text as it is kept; empty for none, and for one with what cannot be kept. */
export function textOf(input: unknown): string {
  const cleaned = typeof input === "string" ? cleanText(input) : null;
  return cleaned?.ok ? cleaned.text.slice(0, maxLength).trim() : "";
}

/** The address of a page; null for anything but the web's own. */
export function webAddress(options: unknown): string | null {
  const text = textOf(options);
  if (text === "") return null;
  const url = URL.parse(
    /^[a-z][a-z+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text) ? text : `https://${text}`,
  );
  return url &&
    (url.protocol === "https:" || url.protocol === "http:") &&
    url.hostname.includes(".") &&
    !url.username
    ? url.href
    : null;
}

/** The first of the numbers that are given, as it is shown. */
export function phoneOf(values: unknown): string | null {
  const [first = ""] = textOf(values).split(/[;,/]|\bext?\b/i);
  return isPhone(first.trim()) ? formatPhone(first.trim()) : null;
}

export function emailOf(input: unknown): string | null {
  const [first = ""] = textOf(input).split(/[;,\s]/);
  return /^[^@\s<>"]+@[^@\s<>"]+\.[a-z]{2,}$/i.test(first) ? first : null;
}

/** A state or province by its code, with its country; null for what is none. */
export function stateOf(input: unknown): { state: string; country: "US" | "CA" } | null {
  const state = textOf(input).toUpperCase();
  return isState(state) ? { state, country: states.CA.includes(state) ? "CA" : "US" } : null;
}

/** Hours where they can be read, else in the words in which they are given, if in any. */
export function hoursOf(input: unknown): Pick<ImportedShop, "hours" | "hoursText"> {
  const text = textOf(input);
  const hours = readWrittenHours(text);
  return { hours, hoursText: hours ? null : hoursInWords(text) };
}
