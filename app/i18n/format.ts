import { localeOf, type Reader } from "./reader.ts";

const numberFormats = new Map<string, Intl.NumberFormat>();

/** A whole number as the reader writes it: `60,412` or `60 412`. */
export function formatNumber(value: number, reader: Reader): string {
  return formatOf(reader).format(value);
}

/** Whole amounts from one to another, in the currency in which they are known: `$75 – $125`, `75–125 $ US`. */
export function formatMoneyRange({ from, to }: { from: number; to: number }, currency: "USD" | "CAD", reader: Reader): string {
  return formatOf(reader, { style: "currency", currency }).formatRange(from, to);
}

/** Made once for all requests: making one takes as long as a small page. */
function formatOf(reader: Reader, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const name = `${localeOf(reader)} ${options.currency}`;
  let format = numberFormats.get(name);
  if (!format) numberFormats.set(name, (format = new Intl.NumberFormat(localeOf(reader), { maximumFractionDigits: 0, ...options })));
  return format;
}
