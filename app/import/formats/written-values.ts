import { currencies } from "#db/schema/record-terms.ts";
import { cleanText } from "#app/i18n/clean-text.ts";
import { parseDay } from "#app/i18n/dates.ts";
import { maxCents, type Currency } from "#app/i18n/money.ts";
import {
  odometerCaps,
  parseWholeNumber,
  type Distance,
  type DistanceUnit,
} from "#app/i18n/numbers.ts";
import type { Language } from "#app/i18n/locale.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { parseNumber, type Decimals } from "./written-number.ts";

/** Null if unreadable; a null value if nothing is written. */
export type Parsed<Value> = { value: Value | null } | null;

export type Cost = { cents: number; currency: string };

const maxLength = 40;

/** A part over 12 shows the file's order; otherwise the owner's applies. */
export function detectDayOrder(dates: readonly string[], language: Language): Language {
  const parts = dates.map((date) =>
    /^(\d{1,2})\s?[-/]\s?(\d{1,2})\s?[-/]\s?\d{4}$/.exec(withoutTime(date)),
  );
  const dayFirst = parts.some((part) => Number(part?.[1]) > 12);
  const monthFirst = parts.some((part) => Number(part?.[2]) > 12);
  if (dayFirst === monthFirst) return language;
  return dayFirst ? "fr" : "en";
}

/** YYYY-MM-DD, or null. Dates with periods put the day first (German, Polish, Russian). */
export function parseWrittenDay(written: string, order: Language): string | null {
  const date = withoutTime(written);
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(date) ?? [];
  const found = parseDay(year ? `${year}-${month}-${day}` : date, order);
  return found !== null && found >= earliestDate ? found : null;
}

function withoutTime(written: string): string {
  if (written.length > maxLength) return "";
  const text = written.trim().replace(/\s+/g, " ");
  return text.replace(/[ T] ?\d{1,2}:\d{2}.*$/, "");
}

/** Rounded: Fuelly and Drivvo write `166781.0`, and 0 for unknown. */
export function parseWrittenOdometer(written: string, unit: DistanceUnit): Parsed<Distance> {
  const text = written.trim();
  if (text === "") return { value: null };
  const [, digits = "", writtenUnit] =
    (text.length <= maxLength && /^(\d[\d.,'’\s]*)(km|mi|miles?)?$/i.exec(text)) || [];
  const number = digits.trim();
  const [, complete = number, decimals = "0"] =
    /^(\d{4,}|.+(?=[.,]\d{1,2}$))[.,](\d+)$/.exec(number) ?? [];
  const units = parseWholeNumber(complete.replace(/[.'’]/g, ","));
  const unitRead = writtenUnit === undefined ? unit : /^k/i.test(writtenUnit) ? "km" : "mi";
  const distance = units === null ? NaN : Math.round(units + Number(`0.${decimals}`));
  if (!(distance <= odometerCaps[unitRead])) return null;
  return { value: distance === 0 ? null : { distance, unit: unitRead } };
}

const currencySigns: Record<string, string> = {
  "": "",
  $: "",
  "¤": "",
  US$: "USD",
  $US: "USD",
  C$: "CAD",
  CA$: "CAD",
  $CA: "CAD",
  $C: "CAD",
  "€": "EUR",
  "£": "GBP",
};

/** Reads `$1,234.56`, `1 234,56 $ US`, `1.234,50 €`. `currency` is that of bare numbers and "$". */
export function parseWrittenCost(
  written: string,
  currency: string,
  decimals: Decimals = "point",
): Parsed<Cost> {
  const text = written.trim();
  if (text === "") return { value: null };
  const [, before = "", number, after = ""] =
    (text.length <= maxLength &&
      /^([^\d.,]*)([.,]?\d[\d.,'’\s]*)((?:[^\d.,'’\s][^\d.,]*)?)$/.exec(text)) ||
    [];
  const amount = number === undefined ? null : parseNumber(number, decimals);
  const cents = amount === null ? null : Math.round(amount * 100);
  const sign = (before + after).replace(/\s/g, "").toUpperCase();
  const code = /^[A-Z]{3}$/.test(sign) ? sign : currencySigns[sign];
  if (cents === null || cents > maxCents || code === undefined) return null;
  return { value: { cents, currency: code || currency } };
}

export function cleanWrittenText(written: string): string | null {
  const lines = written.split(/\r\n?|\n/).map((line) => {
    const clean = cleanText(line);
    return clean.ok ? clean.text : "";
  });
  return lines.filter((line) => line !== "").join("\n") || null;
}

/** `cost` is unreadable; `currency` is one that records don't support. */
export function parseWrittenAmount(
  written: string,
  currency: string,
  decimals?: Decimals,
): { cents: number | null; currency: Currency | null } | "cost" | "currency" {
  const cost = parseWrittenCost(written, currency, decimals);
  if (cost === null) return "cost";
  if (cost.value === null) return { cents: null, currency: null };
  const { cents, currency: code } = cost.value;
  const known = currencies.find((supported) => supported === code);
  return known ? { cents, currency: known } : "currency";
}
