import { and, desc, eq, gt, isNull, ne, type Placeholder } from "drizzle-orm";
import { builtOnce } from "#db/built-once.ts";
import type { Database, Queries } from "#db/client.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import type { Country, Language } from "#app/i18n/reader.ts";

/** The signed-in owner, as every page needs to know them. */
export type Owner = {
  accountId: string;
  sessionId: string;
  email: string;
  emailVerified: boolean;
  /** Whether they agreed to the terms. */
  agreed: boolean;
  /** Whether they closed the welcome. */
  welcomed: boolean;
  country: Country;
  language: Language;
  postalCode: string;
};

/** What tells one log-in from another to its owner; null where it is not known. */
export type Device = { userAgent: string | null; place: string | null };

/** Owners log in again after this many days. */
export const sessionDays = 30;

export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + sessionDays * 24 * 60 * 60 * 1000);
}

type Claim = { accountId: string; sessionId: string };
type Given<Values> = Record<keyof Values, Placeholder>;

const isAlive = (now: Date | Placeholder) => and(gt(sessions.expiresAt, now), isNull(sessions.endedAt));

/** The account of a session that is alive at `now`; to be awaited or put into a batch. */
export function selectOwner(db: Queries, { accountId, sessionId }: Claim | Given<Claim>, now: Date | Placeholder) {
  return db
    .select({ account: accounts, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isAlive(now)));
}

export type OwnerRow = Awaited<ReturnType<typeof selectOwner>>[number];

export function ownerOf({ account, sessionId }: OwnerRow): Owner {
  const { id, email, emailVerifiedAt, agreedAt, welcomedAt, country, language, postalCode } = account;
  return {
    accountId: id,
    sessionId,
    email,
    emailVerified: emailVerifiedAt !== null,
    agreed: agreedAt !== null,
    welcomed: welcomedAt !== null,
    country,
    language,
    postalCode,
  };
}

const ownerOfSession = builtOnce(["accountId", "sessionId", "now"], (db, { now, ...claim }) => selectOwner(db, claim, now));

/** The owner of a session that is alive at `now`, or null. Costs one indexed query. */
export async function findOwner(db: Database, { accountId, sessionId }: Claim, now: Date): Promise<Owner | null> {
  const [row] = await ownerOfSession(db, { accountId, sessionId, now: now.getTime() });
  return row ? ownerOf(row) : null;
}

/** The sessions of an account that are alive, the newest first. */
export function listSessions(db: Database, accountId: string, now: Date) {
  return db
    .select({ id: sessions.id, createdAt: sessions.createdAt, userAgent: sessions.userAgent, place: sessions.place })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isAlive(now)))
    .orderBy(desc(sessions.createdAt));
}

/** The session of a log-in form that may have been sent before: alive, ended, or not there. */
export function selectSession(db: Database, sessionId: string) {
  return db
    .select({ accountId: sessions.accountId, expiresAt: sessions.expiresAt, endedAt: sessions.endedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
}

export function insertSession(db: Database, session: { id: string; accountId: string } & Device, now: Date) {
  return db
    .insert(sessions)
    .values({ ...session, createdAt: now, expiresAt: sessionExpiry(now) })
    .onConflictDoNothing();
}

/**
 * Ends one session of this account; another owner's is left alone. It stays as a row, so that a
 * log-in form sent before cannot revive it.
 */
export function endSession(db: Database, { accountId, sessionId }: Claim, now: Date) {
  return db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isNull(sessions.endedAt)));
}

/** Ends every session of an account but one, as a new password or address does. */
export function endOtherSessions(db: Database, { accountId, sessionId }: Claim, now: Date) {
  return db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/** Ends every session of an account, as a new password by mail does. */
export function endAllSessions(db: Database, accountId: string, now: Date) {
  return db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)));
}
