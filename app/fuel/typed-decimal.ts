import type { TypedAmount } from "./price-rule.ts";

/**
 * With a comma or a point before the decimals, whichever the language: `10,234` gallons are a bit
 * over ten. A space, or the other sign, may group thousands.
 */
export function parseDecimal(typed: string, maxDecimals: number): TypedAmount | null {
  const text = typed.replace(/\s/g, "");
  const [, whole = "", sign, decimals = ""] = /^(.*?)(?:([.,])(\d+))?$/.exec(text) ?? [];
  const group = sign === "," ? "\\." : ",";
  const isWhole = new RegExp(`^(?:\\d+|\\d{1,3}(?:${group}\\d{3})+)$`).test(whole);
  if (!isWhole || decimals.length > maxDecimals) return null;
  const value = Number(`${whole.replace(/\D/g, "")}.${decimals || 0}`);
  return { value, decimals: decimals.length };
}

/** As pumps in Canada show a price per liter: `165.9` cents are 1.659 dollars. */
export function parseCents(typed: string): TypedAmount | null {
  const cents = parseDecimal(typed, 2);
  if (!cents) return null;
  const decimals = cents.decimals + 2;
  return { value: Number((cents.value / 100).toFixed(decimals)), decimals };
}

export function typedDecimal(value: number | null, language: "en" | "fr"): string {
  if (value === null) return "";
  return language === "fr" ? String(value).replace(".", ",") : String(value);
}
