import type { currencies } from "#db/schema/record-terms.ts";
import type { Country, Language } from "./locale.ts";

export type Currency = (typeof currencies)[number];

export function currencyOf(country: Country): Currency {
  return country === "CA" ? "CAD" : "USD";
}

export const maxCents = 99_999_999;

/** Returns cents for amounts such as `$1,234.56`, `1234.5`, `1 234,56 $` or `CAD 80`. */
export function parseMoney(typed: string, language: Language): number | null {
  const amount = typed
    .trim()
    .replace(/^(?:US|CA)?\$|^(?:USD|CAD)|\$(?:\s?(?:US|CA))?$|(?:USD|CAD)$/gi, "")
    .trim();
  const [, complete = "", decimals = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(amount) ?? [];
  const separator = language === "fr" ? "[\\s.]" : "[\\s,]";
  if (!new RegExp(`^(?:\\d+|\\d{1,3}(?:${separator}\\d{3})+)$`).test(complete)) return null;
  const cents = Number(complete.replace(/\D/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
  return cents <= maxCents ? cents : null;
}

export function typedMoney(cents: number | null, language: Language): string {
  if (cents === null) return "";
  const text = (cents / 100).toFixed(2);
  return language === "fr" ? text.replace(".", ",") : text;
}
