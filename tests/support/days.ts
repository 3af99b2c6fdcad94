import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { addDays } from "#app/i18n/calendar.ts";

export function dayIn(days: number, timeZone = defaultTimeZone): string {
  return addDays(todayIn(timeZone, new Date()), days);
}
