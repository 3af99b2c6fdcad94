import { cleanText } from "#app/i18n/clean-text.ts";
import { formatPhone, isPhone } from "#app/i18n/phone.ts";
import { isState, states } from "#app/i18n/states.ts";
import type { shops } from "#db/schema/shops.ts";
import type { Point } from "#app/shops/search/distance.ts";
import { getPlainTextHours, parseWrittenHours } from "./written-hours.ts";

export type ImportedShop = Omit<typeof shops.$inferInsert, "slug" | "favorites" | "cell">;

type NearestPlace = { city: string; state: string; country: "US" | "CA"; timeZone: string };

/** Null outside the US and Canada. */
export type Locate = (point: Point) => NearestPlace | null;

/** The reason is English text for operators. */
export type ShopReading = { is: "shop"; shop: ImportedShop } | { is: "skipped"; why: string };

export function skipped(why: string): ShopReading {
  return { is: "skipped", why };
}

const maxLength = 200;

/** Returns "" for text that can't be stored. */
export function cleanCell(input: unknown): string {
  const cleaned = typeof input === "string" ? cleanText(input) : null;
  return cleaned?.ok ? cleaned.text.slice(0, maxLength).trim() : "";
}

export function parseWebsite(input: unknown): string | null {
  const text = cleanCell(input);
  if (text === "") return null;
  const hasScheme = /^[a-z][a-z+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text);
  const url = URL.parse(hasScheme ? text : `https://${text}`);
  return url &&
    (url.protocol === "https:" || url.protocol === "http:") &&
    url.hostname.includes(".") &&
    !url.username
    ? url.href
    : null;
}

export function parsePhone(input: unknown): string | null {
  const [first = ""] = cleanCell(input).split(/[;,/]|\bext?\b/i);
  return isPhone(first.trim()) ? formatPhone(first.trim()) : null;
}

export function parseEmail(input: unknown): string | null {
  const [first = ""] = cleanCell(input).split(/[;,\s]/);
  return /^[^@\s<>"]+@[^@\s<>"]+\.[a-z]{2,}$/i.test(first) ? first : null;
}

export function parseState(input: unknown): { state: string; country: "US" | "CA" } | null {
  const state = cleanCell(input).toUpperCase();
  return isState(state) ? { state, country: states.CA.includes(state) ? "CA" : "US" } : null;
}

/** Keeps hours as text if they can't be parsed. */
export function parseHours(input: unknown): Pick<ImportedShop, "hours" | "hoursText"> {
  const text = cleanCell(input);
  const hours = parseWrittenHours(text);
  return { hours, hoursText: hours ? null : getPlainTextHours(text) };
}
