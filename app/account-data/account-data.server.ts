import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { listReviewsOf } from "#app/reviews/reviews.server.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import { imports } from "#db/schema/imports.ts";

/**
 * What an account itself keeps, in the words of the database: its address and choices, its
 * sessions, the reviews that its owner wrote, and large imports of the last 30 days. What only
 * serves to check a password or a session is left out.
 */
export async function readAccount(db: Database, accountId: string) {
  const {
    id,
    email,
    emailVerifiedAt,
    newEmail,
    country,
    language,
    postalCode,
    reminderMails,
    reviewMails,
    agreedAt,
    welcomedAt,
    createdAt,
  } = accounts;
  const { createdAt: since, expiresAt, endedAt, userAgent, place } = sessions;
  const { vehicleId, records, receipts, added, createdAt: begunAt, finishedAt } = imports;
  const [[account], logIns, reviews, startedAt] = await Promise.all([
    db
      .select({
        id,
        email,
        emailVerifiedAt,
        newEmail,
        country,
        language,
        postalCode,
        reminderMails,
        reviewMails,
        agreedAt,
        welcomedAt,
        createdAt,
      })
      .from(accounts)
      .where(eq(accounts.id, accountId)),
    db
      .select({ createdAt: since, expiresAt, endedAt, userAgent, place })
      .from(sessions)
      .where(eq(sessions.accountId, accountId)),
    listReviewsOf(db, accountId),
    db
      .select({ vehicleId, records, receipts, added, createdAt: begunAt, finishedAt })
      .from(imports)
      .where(eq(imports.accountId, accountId)),
  ]);
  return { account, sessions: logIns, reviews, imports: startedAt };
}
