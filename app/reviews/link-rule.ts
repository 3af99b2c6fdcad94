import { reviewableUntil } from "#app/vehicle/snapshot/review-window.ts";

/** Long enough to read the email after a vacation. */
const linkDays = 60;
const day = 24 * 60 * 60 * 1000;

/** 60 days, or earlier: once the last day to review the visit has ended in every time zone. */
export function linkExpiry(serviceDate: string | null, madeAt: Date): Date {
  const normalExpiry = madeAt.getTime() + linkDays * day;
  if (serviceDate === null) return new Date(normalExpiry);
  return new Date(
    Math.min(normalExpiry, Date.parse(`${reviewableUntil(serviceDate)}T00:00:00Z`) + 2 * day),
  );
}
