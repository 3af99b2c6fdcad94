import { localeTag, type Locale } from "#app/i18n/locale.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** @param month since year 0, as `monthTicks` counts them */
export function monthName(month: number, locale: Locale, length: "short" | "long"): string {
  const tag = localeTag(locale);
  const key = `${tag} ${length}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(tag, { month: length, timeZone: "UTC" });
  formats.set(key, format);
  return format.format(Date.UTC(2000, month % 12));
}

/** A January shows its year instead. */
export function monthLabel(month: number, locale: Locale): string {
  return month % 12 === 0 ? String(month / 12) : monthName(month, locale, "short");
}
