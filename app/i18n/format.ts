import type { Currency } from "./money.ts";
import { localeTag, type Locale } from "./locale.ts";

const numberFormats = new Map<string, Intl.NumberFormat>();

export function formatNumber(value: number, locale: Locale): string {
  return numberFormat(locale).format(value);
}

export function formatDecimal(value: number, locale: Locale): string {
  return numberFormat(locale, { maximumFractionDigits: 2 }).format(value);
}

/** "7.4", "32" */
export function formatTenths(value: number, locale: Locale): string {
  return numberFormat(locale, { maximumFractionDigits: 1 }).format(value);
}

export function formatMoneyRange(
  { from, to }: { from: number; to: number },
  currency: Currency,
  locale: Locale,
): string {
  return numberFormat(locale, { style: "currency", currency }).formatRange(from, to);
}

export function formatMoney(cents: number, currency: Currency, locale: Locale): string {
  return numberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);
}

export function formatPrice(cents: number, currency: Currency, locale: Locale): string {
  return cents % 100 === 0
    ? numberFormat(locale, { style: "currency", currency }).format(cents / 100)
    : formatMoney(cents, currency, locale);
}

/** Browsers would write "kB" and "ko". */
const sizeUnits = { en: [" KB", " MB"], fr: ["\u00a0Ko", "\u00a0Mo"] } as const;

export function formatSize(bytes: number, locale: Locale): string {
  const megabytes = bytes < 1_000_000 ? 0 : 1;
  const size = Math.max(1, bytes / 1_024 ** (1 + megabytes));
  const options = { maximumFractionDigits: megabytes };
  return numberFormat(locale, options).format(size) + sizeUnits[locale.language][megabytes];
}

const monthFormats = new Map<string, Intl.DateTimeFormat>();

/** "Nov 2028" */
export function formatMonth(
  day: string,
  locale: Locale,
  month: "short" | "long" = "short",
): string {
  const tag = localeTag(locale);
  const key = `${tag} ${month}`;
  const options = { month, year: "numeric", timeZone: "UTC" } as const;
  const format = monthFormats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  monthFormats.set(key, format);
  return format.format(new Date(day));
}

/** Cached because creating a format is slow. */
function numberFormat(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const { currency, unit, maximumFractionDigits } = options;
  const name = `${localeTag(locale)} ${currency ?? unit} ${maximumFractionDigits}`;
  let format = numberFormats.get(name);
  if (!format)
    numberFormats.set(
      name,
      (format = new Intl.NumberFormat(localeTag(locale), { maximumFractionDigits: 0, ...options })),
    );
  return format;
}
