import { nextMorning } from "#app/email/mail-hour.ts";
import { addMonths } from "#app/i18n/calendar.ts";
import { todayIn } from "#app/i18n/dates.ts";

/** Later, an email about last month is old news, and the next one is better. */
const lastDay = 7;

/** When monthly emails go out: at 9:00 on the first of the month in the owner's time zone. */
export function monthlyMorning(now: Date, timeZone: string): Date {
  const morning = nextMorning(now, timeZone);
  const day = todayIn(timeZone, morning);
  if (day.endsWith("-01")) return morning;
  return morningOf(addMonths(`${day.slice(0, 7)}-01`, 1), timeZone);
}

/** After a morning that was missed: the next one, but only in the month's first week. */
export function monthlyRetry(now: Date, timeZone: string): Date {
  const morning = nextMorning(now, timeZone);
  return isInFirstWeek(todayIn(timeZone, morning)) ? morning : monthlyMorning(now, timeZone);
}

/** @param day the owner's local date */
export function isInFirstWeek(day: string): boolean {
  return Number(day.slice(8)) <= lastDay;
}

function morningOf(day: string, timeZone: string): Date {
  const eve = new Date(new Date(`${day}T00:00Z`).getTime() - 6 * 3_600_000);
  const morning = nextMorning(eve, timeZone);
  // West of Hawaii, that's still the morning of the day before.
  return todayIn(timeZone, morning) < day ? nextMorning(morning, timeZone) : morning;
}
