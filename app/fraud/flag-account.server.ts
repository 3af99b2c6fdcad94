import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { reviews } from "#db/schema/reviews.ts";
import type { Writes } from "#db/writes.ts";

/** Triggers keep the shops' ratings in step with which reviews are hidden. */
export function flagAccount(db: Database, accountId: string, now: Date): Writes {
  return [
    db
      .update(accounts)
      .set({ fraudType: "SCAM", flaggedAt: now })
      .where(and(eq(accounts.id, accountId), isNull(accounts.fraudType))),
    db
      .update(reviews)
      .set({ hiddenAt: now, hiddenWithAccount: true })
      .where(and(eq(reviews.accountId, accountId), isNull(reviews.hiddenAt))),
  ];
}

/** Not of an account that its owner closed. */
export function unflagAccount(db: Database, accountId: string): Writes {
  return [
    db
      .update(accounts)
      .set({ fraudType: null, flaggedAt: null })
      .where(and(eq(accounts.id, accountId), eq(accounts.fraudType, "SCAM"))),
    db
      .update(reviews)
      .set({ hiddenAt: null, hiddenWithAccount: false })
      .where(and(eq(reviews.accountId, accountId), eq(reviews.hiddenWithAccount, true))),
  ];
}
