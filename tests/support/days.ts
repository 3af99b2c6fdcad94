import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";

/** A day so many days from now, as a date field takes it: where the owners of tests are, whose evening is the next day elsewhere. */
export function dayIn(days: number): string {
  return todayIn(defaultTimeZone, new Date(Date.now() + days * 86_400_000));
}
