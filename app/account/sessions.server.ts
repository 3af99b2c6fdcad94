import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import type { Country, Language } from "#app/i18n/reader.ts";

/** The signed-in owner, as every page needs to know them. */
export type Owner = {
  accountId: string;
  sessionId: string;
  email: string;
  emailVerified: boolean;
  country: Country;
  language: Language;
  postalCode: string;
};

/** Owners log in again after this many days. */
export const sessionDays = 30;

export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + sessionDays * 24 * 60 * 60 * 1000);
}

/** The owner of a session that is alive at `now`, or null. Costs one indexed query. */
export async function findOwner(
  db: Database,
  claim: { accountId: string; sessionId: string },
  now: Date,
): Promise<Owner | null> {
  const [row] = await db
    .select({ account: accounts, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, claim.sessionId),
        eq(sessions.accountId, claim.accountId),
        gt(sessions.expiresAt, now),
        isNull(sessions.endedAt),
      ),
    );
  if (!row) return null;
  const { id, email, emailVerifiedAt, country, language, postalCode } = row.account;
  return {
    accountId: id,
    sessionId: row.sessionId,
    email,
    emailVerified: emailVerifiedAt !== null,
    country,
    language,
    postalCode,
  };
}

/** The session of a log-in form that may have been sent before: alive, ended, or not there. */
export function selectSession(db: Database, sessionId: string) {
  return db
    .select({ accountId: sessions.accountId, expiresAt: sessions.expiresAt, endedAt: sessions.endedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
}

export function insertSession(db: Database, session: { id: string; accountId: string }, now: Date) {
  return db
    .insert(sessions)
    .values({ ...session, createdAt: now, expiresAt: sessionExpiry(now) })
    .onConflictDoNothing();
}

/** Ends one session; it stays as a row, so that a log-in form sent before cannot revive it. */
export function endSession(db: Database, sessionId: string, now: Date) {
  return db.update(sessions).set({ endedAt: now }).where(eq(sessions.id, sessionId));
}

/** Ends every session of an account, as a new password does. */
export function endAllSessions(db: Database, accountId: string, now: Date) {
  return db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)));
}
