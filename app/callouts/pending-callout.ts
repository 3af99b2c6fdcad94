import type { Visits, Visit } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { reviewableUntil } from "#app/vehicle/snapshot/review-window.ts";

/** `subject` is what the owner can dismiss it for (spec §2). */
export type Callout = {
  kind: "leaveReview" | "inviteShop";
  subject: string;
  recordId: string;
  date: string;
  shop: string;
};

/**
 * Asks one thing at a time, a review first.
 * @param today in the owner's time zone, YYYY-MM-DD
 */
export function pendingCallout({ listed, unlisted }: Visits, today: string): Callout | null {
  const isOpen = (visit: Visit | null): visit is Visit =>
    visit !== null && !visit.isAnswered && today <= reviewableUntil(visit.date);
  if (isOpen(listed)) return calloutOf("leaveReview", listed.recordId, listed);
  return isOpen(unlisted) ? calloutOf("inviteShop", unlisted.shop, unlisted) : null;
}

function calloutOf(
  kind: Callout["kind"],
  subject: string,
  { recordId, date, shop }: Visit,
): Callout {
  return { kind, subject, recordId, date, shop };
}
