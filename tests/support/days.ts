import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { addDays } from "#app/reminders/calendar.ts";

/** The day that many days from today, as a date field takes it, where the owners of tests live. */
export function dayIn(days: number): string {
  return addDays(todayIn(defaultTimeZone, new Date()), days);
}
