import { addDays } from "#app/i18n/calendar.ts";

/** How many days after a service a review can be written (spec §9). */
const reviewDays = 120;

/** The last day a service can be reviewed, YYYY-MM-DD. */
export function reviewableUntil(serviceDate: string): string {
  return addDays(serviceDate, reviewDays);
}

/** The earliest date of a service that can be reviewed today, YYYY-MM-DD. */
export function firstReviewable(today: string): string {
  return addDays(today, -reviewDays);
}
