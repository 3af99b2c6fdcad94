import { localeOf, type Reader } from "./reader.ts";

const numberFormats = new Map<string, Intl.NumberFormat>();

/** A whole number as the reader writes it: `60,412` or `60 412`. */
export function formatNumber(value: number, reader: Reader): string {
  const locale = localeOf(reader);
  let format = numberFormats.get(locale);
  if (!format) numberFormats.set(locale, (format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })));
  return format.format(value);
}
