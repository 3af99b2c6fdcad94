import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { addDays } from "#app/i18n/calendar.ts";

/** The day that many days from today in a time zone, that of most test owners unless given. */
export function dayIn(days: number, timeZone = defaultTimeZone): string {
  return addDays(todayIn(timeZone, new Date()), days);
}
