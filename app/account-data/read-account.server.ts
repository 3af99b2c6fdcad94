import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { listReviewsOf } from "#app/reviews/reviews.server.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import { imports } from "#db/schema/imports.ts";

/** Leaves out what only serves to check passwords and sessions. */
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
  const { vehicleId, records, receipts, added, createdAt: startedAt, finishedAt } = imports;
  const [[account], logIns, reviews, importRows] = await Promise.all([
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
      .select({ vehicleId, records, receipts, added, createdAt: startedAt, finishedAt })
      .from(imports)
      .where(eq(imports.accountId, accountId)),
  ]);
  return { account, sessions: logIns, reviews, imports: importRows };
}
