import { reviewableUntil } from "#app/vehicle/snapshot/review-window.ts";

/** Long enough for a mail that is read after a holiday. */
const linkDays = 60;
const day = 24 * 60 * 60 * 1000;

/**
 * When a review link stops working: 60 days after it was made, or earlier, when the day after the
 * last one on which the visit may be reviewed is over in UTC, and so that last day everywhere.
 *
 * @param serviceDate YYYY-MM-DD; null where nobody knows it
 */
export function linkExpiry(serviceDate: string | null, madeAt: Date): Date {
  const typical = madeAt.getTime() + linkDays * day;
  if (serviceDate === null) return new Date(typical);
  return new Date(
    Math.min(typical, Date.parse(`${reviewableUntil(serviceDate)}T00:00:00Z`) + 2 * day),
  );
}
