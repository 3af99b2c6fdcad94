import type { OpenSpan } from "#db/schema/shops.ts";
import type { RecordKind } from "#db/schema/record-terms.ts";
import { formatDecimal } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { localeTag, type Locale } from "#app/i18n/locale.ts";
import { isAlwaysOpen, openState, weekMinute, type OpeningHours } from "./opening-hours.ts";

const formats = new Map<string, Intl.DateTimeFormat>();
const dayMinutes = 24 * 60;
/** Monday, 1 January 2024. */
const monday = Date.UTC(2024, 0, 1);

/** A minute of the week as the reader says its time: "6:00 PM", "18 h 00". */
export function timeWords(minute: number, locale: Locale): string {
  const text = formatOf(locale, { hour: "numeric", minute: "2-digit" }).format(
    monday + minute * 60_000,
  );
  // Intl sets the narrow no-break space here, which old fonts show as a box.
  return text.replace(/\u202f/g, " ");
}

/** "Monday". @param day 0 for it */
export function dayWords(day: number, locale: Locale): string {
  return formatOf(locale, { weekday: "long" }).format(monday + day * dayMinutes * 60_000);
}

function formatOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${localeTag(locale)} ${options.weekday}`;
  let format = formats.get(name);
  if (!format)
    formats.set(
      name,
      (format = new Intl.DateTimeFormat(localeTag(locale), { ...options, timeZone: "UTC" })),
    );
  return format;
}

type Open = { hours: readonly OpenSpan[] | null; timeZone: string | null };

/**
 * Whether a shop is open now and until when, or when it opens: null where its hours or its time
 * zone are not known.
 */
export function openWords({ hours, timeZone }: Open, now: Date, locale: Locale): string | null {
  if (hours === null || timeZone === null) return null;
  const t = translator(locale.language);
  if (isAlwaysOpen(hours)) return t("shop-words:open.always");
  const minute = weekMinute(now, timeZone);
  const state = openState(hours, minute);
  if (!state) return null;
  const [today, then] = [minute, state.changes].map((at) => Math.floor(at / dayMinutes));
  const values = { time: timeWords(state.changes, locale), day: dayWords(then!, locale) };
  if (state.isOpen) return t("shop-words:open.until", values);
  return then === today && state.changes > minute
    ? t("shop-words:open.later", values)
    : t("shop-words:open.day", values);
}

/** "4.3 of 5 stars, 12 reviews"; null for a shop that nobody reviewed. */
export function ratingWords(
  { reviews, stars }: { reviews: number | null; stars: number | null },
  locale: Locale,
): string | null {
  if (!reviews || stars === null) return null;
  return translator(locale.language)("shop-words:rating", {
    count: reviews,
    rating: formatDecimal(averageStars(stars, reviews), locale),
  });
}

/** To one decimal, as it is shown. */
export function averageStars(stars: number, reviews: number): number {
  return Math.round((stars / reviews) * 10) / 10;
}

/** "Favorite of 3 cars"; null for none. */
export function favoriteWords(count: number, { language }: Locale): string | null {
  return count > 0 ? translator(language)("shop-words:favorites", { count }) : null;
}

/** What a shop does, by the kinds of services in records: "Brakes". */
export function serviceWords(kind: RecordKind, { language }: Locale): string {
  const t = translator(language);
  return kind === "other" ? t("shop-words:otherServices") : t(`service-items:groups.${kind}`);
}

/** A kept list of hours; null where none is known. */
export function readHours(stored: string | null): OpeningHours | null {
  return stored === null ? null : (JSON.parse(stored) as OpeningHours);
}
