import { addDays } from "#app/i18n/calendar.ts";

/** Spec §9: days after a service. */
const reviewDays = 120;

export function reviewableUntil(serviceDate: string): string {
  return addDays(serviceDate, reviewDays);
}

export function firstReviewable(today: string): string {
  return addDays(today, -reviewDays);
}
