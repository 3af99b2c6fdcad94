import type { OpenSpan } from "#db/schema/shops.ts";
import type { RecordKind } from "#db/schema/record-terms.ts";
import { formatDecimal } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { localeTag, type Locale } from "#app/i18n/locale.ts";
import { isAlwaysOpen, getOpenState, weekMinute, type OpeningHours } from "./opening-hours.ts";

const formats = new Map<string, Intl.DateTimeFormat>();
const dayMinutes = 24 * 60;
const monday = Date.UTC(2024, 0, 1);

/** "6:00 PM" or "18 h 00". */
export function formatTime(minute: number, locale: Locale): string {
  const text = getFormat(locale, { hour: "numeric", minute: "2-digit" }).format(
    monday + minute * 60_000,
  );
  // Old fonts show the narrow no-break space from Intl as a box.
  return text.replace(/\u202f/g, " ").replace(/ h /, "\u00a0h\u00a0");
}

/** "8 AM" or "8 h". */
function formatShortTime(minute: number, locale: Locale): string {
  return formatTime(minute, locale).replace(/:00(?=\s)|\s00$/, "");
}

/** `day`: 0 for Monday. */
export function formatWeekday(day: number, locale: Locale): string {
  return getFormat(locale, { weekday: "long" }).format(monday + day * dayMinutes * 60_000);
}

function getFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${localeTag(locale)} ${options.weekday}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat(localeTag(locale), { ...options, timeZone: "UTC" });
  formats.set(key, format);
  return format;
}

type StoredHours = { hours: readonly OpenSpan[] | null; timeZone: string | null };

export function formatOpenState(
  { hours, timeZone }: StoredHours,
  now: Date,
  locale: Locale,
): string | null {
  if (hours === null || timeZone === null) return null;
  const t = translator(locale.language);
  if (isAlwaysOpen(hours)) return t("shop-words:open.always");
  const minute = weekMinute(now, timeZone);
  const state = getOpenState(hours, minute);
  if (!state) return null;
  const today = Math.floor(minute / dayMinutes);
  const changeDay = Math.floor(state.changesAt / dayMinutes);
  const values = {
    time: formatShortTime(state.changesAt, locale),
    day: formatWeekday(changeDay, locale),
  };
  if (state.isOpen) return t("shop-words:open.until", values);
  return changeDay === today && state.changesAt > minute
    ? t("shop-words:open.later", values)
    : t("shop-words:open.day", values);
}

export function ratingView(
  { reviews, stars }: { reviews: number | null; stars: number | null },
  locale: Locale,
) {
  if (!reviews || stars === null) return null;
  const t = translator(locale.language);
  return {
    stars: formatDecimal(averageStars(stars, reviews), locale),
    of: t("shop-words:ofStars"),
    reviews: t("shop-words:reviews", { count: reviews }),
  };
}

export function averageStars(stars: number, reviews: number): number {
  return Math.round((stars / reviews) * 10) / 10;
}

export function formatFavoriteCount(count: number, { language }: Locale): string | null {
  return count > 0 ? translator(language)("shop-words:favorites", { count }) : null;
}

export function formatServiceKind(kind: RecordKind, { language }: Locale): string {
  const t = translator(language);
  return kind === "other" ? t("shop-words:otherServices") : t(`service-items:groups.${kind}`);
}

export function parseStoredHours(stored: string | null): OpeningHours | null {
  return stored === null ? null : (JSON.parse(stored) as OpeningHours);
}
