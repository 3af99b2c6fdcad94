import type { Visits, Visit } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { reviewableUntil } from "#app/vehicle/snapshot/review-window.ts";

/**
 * What the history of a vehicle asks its owner (spec §2). `subject` is what they may close it for.
 */
export type Callout = {
  kind: "leaveReview" | "inviteShop";
  subject: string;
  recordId: string;
  date: string;
  shop: string;
};

/**
 * The one question that is asked: to review the last shop, while that may be done, else to invite
 * the last one that nobody lists, for as long. Those before are not asked about any more.
 *
 * @param today the owner's day, YYYY-MM-DD
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
