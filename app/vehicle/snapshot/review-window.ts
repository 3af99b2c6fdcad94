import { addDays } from "#app/i18n/calendar.ts";

/** Days after its service until which a review may be written (spec §9). */
const reviewDays = 120;

/** The last day on which a service may be reviewed, YYYY-MM-DD. */
export function reviewableUntil(serviceDate: string): string {
  return addDays(serviceDate, reviewDays);
}

/** The first day of a service that may be reviewed on a day, YYYY-MM-DD. */
export function firstReviewable(today: string): string {
  return addDays(today, -reviewDays);
}
