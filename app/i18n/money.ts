import type { currencies } from "#db/schema/record-terms.ts";
import type { Country, Language } from "./locale.ts";

export type Currency = (typeof currencies)[number];

/** The money of an owner's country. */
export function currencyOf(country: Country): Currency {
  return country === "CA" ? "CAD" : "USD";
}

/** Cents of the largest amount that somebody can have paid: 999,999.99. */
export const maxCents = 99_999_999;

/**
 * A typed amount of money in cents, or null. Thousands may be set apart, and the currency's sign or
 * letters are on either side: `$1,234.56`, `1234.5`, `1 234,56 $`, `CAD 80`. A comma before three
 * digits sets thousands apart in English and decimals off in French, where one or two digits
 * follow; otherwise what stands last, with one or two digits after it, is the decimal sign.
 */
export function parseMoney(typed: string, language: Language): number | null {
  const amount = typed
    .trim()
    .replace(/^(?:US|CA)?\$\s*|^(?:USD|CAD)\s*|\s*\$(?:\s?(?:US|CA))?$|\s*(?:USD|CAD)$/gi, "");
  const [, complete = "", decimals = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(amount) ?? [];
  const separator = language === "fr" ? "[\\s.]" : "[\\s,]";
  if (!new RegExp(`^(?:\\d+|\\d{1,3}(?:${separator}\\d{3})+)$`).test(complete)) return null;
  const cents = Number(complete.replace(/\D/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
  return cents <= maxCents ? cents : null;
}

/**
 * Cents as somebody would type them, which {@link parseMoney} reads back: `1234.50`, in French
 * `1234,50`; nothing for null.
 */
export function typedMoney(cents: number | null, language: Language): string {
  if (cents === null) return "";
  const text = (cents / 100).toFixed(2);
  return language === "fr" ? text.replace(".", ",") : text;
}
