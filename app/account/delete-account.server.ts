import { eq, inArray } from "drizzle-orm";
import { reviewTries } from "#app/reviews/review-limits.server.ts";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { attempts } from "#db/schema/http.ts";
import { logInLimits, mailLimits, ownPasswordLimit } from "./limits.server.ts";
import type { Owner } from "./sessions.server.ts";

/**
 * The writes that delete an account with all that belongs to it: sessions, links, vehicles and
 * their readings go with it by their foreign keys; mails and counted tries name its address. Its
 * files are not in the database: see `deleteAllFiles`.
 */
export function deleteAccount(db: Database, { accountId, email }: Pick<Owner, "accountId" | "email">) {
  const buckets = [logInLimits.account(email), mailLimits.reset(email), mailLimits.verification(accountId), ownPasswordLimit(accountId), reviewTries.account(accountId)];
  return [
    db.delete(accounts).where(eq(accounts.id, accountId)),
    db.delete(outbox).where(eq(outbox.toAddress, email)),
    db.delete(attempts).where(inArray(attempts.bucket, buckets.map(({ bucket }) => bucket))),
  ];
}
