import { reviewableUntil } from "#app/reviews/review-rule.ts";

/** The last visit of a vehicle to a shop; `isAnswered` once its owner answered what would be asked of it. */
export type Visit = { recordId: string; date: string; shop: string; isAnswered: boolean };

/** The last visits that an owner may be asked about: to a shop of the directory, and to one that it does not have. */
export type Visits = { listed: Visit | null; unlisted: Visit | null };

/** What the history of a vehicle asks its owner (spec §2). `subject` is what they may close it for. */
export type Callout = { kind: "leaveReview" | "inviteShop"; subject: string; recordId: string; date: string; shop: string };

/**
 * The one question that is asked: to review the last shop, while that may be done, else to invite the
 * last one that nobody lists, for as long. Those before are not asked about any more.
 *
 * @param today the owner's day, YYYY-MM-DD
 */
export function pendingCallout({ listed, unlisted }: Visits, today: string): Callout | null {
  const isOpen = (visit: Visit | null): visit is Visit => visit !== null && !visit.isAnswered && today <= reviewableUntil(visit.date);
  if (isOpen(listed)) return calloutOf("leaveReview", listed.recordId, listed);
  return isOpen(unlisted) ? calloutOf("inviteShop", unlisted.shop, unlisted) : null;
}

function calloutOf(kind: Callout["kind"], subject: string, { recordId, date, shop }: Visit): Callout {
  return { kind, subject, recordId, date, shop };
}
