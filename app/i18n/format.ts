import type { Currency } from "./money.ts";
import { localeTag, type Locale } from "./locale.ts";

const numberFormats = new Map<string, Intl.NumberFormat>();

/** A whole number as the reader writes it: `60,412` or `60 412`. */
export function formatNumber(value: number, locale: Locale): string {
  return formatOf(locale).format(value);
}

/** A number with up to two decimals, as a depth is measured: `5.5`, `5,5`. */
export function formatDecimal(value: number, locale: Locale): string {
  return formatOf(locale, { maximumFractionDigits: 2 }).format(value);
}

/**
 * Whole amounts from one to another, in the currency in which they are known: `$75 – $125`, `75–125
 * $ US`.
 */
export function formatMoneyRange(
  { from, to }: { from: number; to: number },
  currency: Currency,
  locale: Locale,
): string {
  return formatOf(locale, { style: "currency", currency }).formatRange(from, to);
}

/**
 * An amount in cents as the reader writes it, in its own currency: `$1,234.50`, `1 234,50 $ US`.
 */
export function formatMoney(cents: number, currency: Currency, locale: Locale): string {
  return formatOf(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);
}

/** A price in cents, without cents where there are none: `$15`, `$39.95`, `39,95 $`. */
export function formatPrice(cents: number, currency: Currency, locale: Locale): string {
  return cents % 100 === 0
    ? formatOf(locale, { style: "currency", currency }).format(cents / 100)
    : formatMoney(cents, currency, locale);
}

/**
 * How much a file weighs: `1.2 MB`, `340 kB`, `1,2 Mo`. @param bytes a megabyte is 1,024 × 1,024 of
 * them
 */
export function formatSize(bytes: number, locale: Locale): string {
  const [unit, inUnit] =
    bytes < 1_000_000 ? (["kilobyte", 1_024] as const) : (["megabyte", 1_024 * 1_024] as const);
  const options = {
    style: "unit",
    unit,
    maximumFractionDigits: unit === "megabyte" ? 1 : 0,
  } as const;
  return formatOf(locale, options).format(Math.max(1, bytes / inUnit));
}

/** Made once for all requests: making one takes as long as a small page. */
function formatOf(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const name = `${localeTag(locale)} ${options.currency ?? options.unit} ${options.maximumFractionDigits}`;
  let format = numberFormats.get(name);
  if (!format)
    numberFormats.set(
      name,
      (format = new Intl.NumberFormat(localeTag(locale), { maximumFractionDigits: 0, ...options })),
    );
  return format;
}
