import type { Owner } from "#app/http/owner.ts";
import { defaultTimeZone, formatDay, todayIn } from "#app/i18n/dates.ts";
import type { Locale } from "#app/i18n/locale.ts";

type Visit = { locale: Locale; timeZone: string | null };

/** Formats the day that a moment was for the owner. */
export function ownersDay(
  { locale, timeZone }: Visit,
  owner: Pick<Owner, "timeZone">,
): (moment: Date) => string {
  const zone = timeZone ?? owner.timeZone ?? defaultTimeZone;
  return (moment) => formatDay(todayIn(zone, moment), locale.language);
}
