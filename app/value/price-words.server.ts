import { formatPrice } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Currency } from "#app/i18n/money.ts";
import type { Estimate } from "./estimate.ts";

export function rangeOf({ low, high, currency }: Estimate, locale: Locale): string {
  return `${priceOf(low, currency, locale)} – ${priceOf(high, currency, locale)}`;
}

/** @param price in whole dollars */
export function priceOf(price: number, currency: Currency, locale: Locale): string {
  return formatPrice(price * 100, currency, locale);
}
