import { and, desc, eq, gt, isNull, notInArray, sql, type Placeholder } from "drizzle-orm";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Database, Queries } from "#db/client.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import { postalPlaces } from "#db/schema/reference.ts";
import type { Owner, Device } from "#app/http/owner.ts";

/** Owners log in again after this many days. */
const sessionDays = 30;

function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + sessionDays * 24 * 60 * 60 * 1000);
}

export type Claim = { accountId: string; sessionId: string };
type Given<Values> = Record<keyof Values, Placeholder>;

const isAlive = (now: Date | Placeholder) =>
  and(gt(sessions.expiresAt, now), isNull(sessions.endedAt));

const {
  id,
  email,
  emailVerifiedAt,
  newEmail,
  agreedAt,
  welcomedAt,
  country,
  language,
  postalCode: codeOf,
} = accounts;
const ofOwner = {
  id,
  email,
  emailVerifiedAt,
  newEmail,
  agreedAt,
  welcomedAt,
  country,
  language,
  postalCode: codeOf,
};
const placeKey = sql`substr(${codeOf}, 1, CASE WHEN ${codeOf} GLOB '[0-9]*' THEN 5 ELSE 3 END)`;

/** The account of a session that is alive at `now`; to be awaited or put into a batch. */
export function selectOwner(
  db: Pick<Queries, "select">,
  { accountId, sessionId }: Claim | Given<Claim>,
  now: Date | Placeholder,
) {
  return db
    .select({
      account: ofOwner,
      sessionId: sessions.id,
      fromSignUp: sessions.fromSignUp,
      timeZone: sql<
        string | null
      >`(SELECT p.time_zone FROM ${postalPlaces} p WHERE p.code = ${placeKey})`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isAlive(now)));
}

export type OwnerRow = Awaited<ReturnType<typeof selectOwner>>[number];

export function ownerOf({ account, sessionId, fromSignUp, timeZone }: OwnerRow): Owner {
  const {
    id,
    email,
    emailVerifiedAt,
    newEmail,
    agreedAt,
    welcomedAt,
    country,
    language,
    postalCode,
  } = account;
  return {
    accountId: id,
    sessionId,
    email,
    emailVerified: emailVerifiedAt !== null,
    newEmail,
    emailToVerify: newEmail ?? email,
    fromSignUp,
    agreed: agreedAt !== null,
    welcomed: welcomedAt !== null,
    country,
    language,
    postalCode,
    timeZone,
  };
}

const ownerOfSession = preparedQuery(["accountId", "sessionId", "now"], (db, { now, ...claim }) =>
  selectOwner(db, claim, now),
);

/** The owner of a session that is alive at `now`, or null. Costs one indexed query. */
export async function findOwner(
  db: Database,
  { accountId, sessionId }: Claim,
  now: Date,
): Promise<Owner | null> {
  const [row] = await ownerOfSession(db, { accountId, sessionId, now: now.getTime() });
  return row ? ownerOf(row) : null;
}

/** The sessions of an account that are alive, the newest first. */
export function listSessions(db: Database, accountId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      userAgent: sessions.userAgent,
      place: sessions.place,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isAlive(now)))
    .orderBy(desc(sessions.createdAt));
}

/** The session of a log-in form that may have been sent before: alive, ended, or not there. */
export function selectSession(db: Database, sessionId: string) {
  return db
    .select({
      accountId: sessions.accountId,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
}

type NewSession = { id: string; accountId: string; fromSignUp?: boolean } & Device;

export function insertSession(db: Database, session: NewSession, now: Date) {
  return db
    .insert(sessions)
    .values({ ...session, createdAt: now, expiresAt: sessionExpiry(now) })
    .onConflictDoNothing();
}

/**
 * The same for who typed a password: none opens if the account got another since it was checked.
 */
export function insertSessionWith(
  db: Database,
  session: NewSession,
  checkedHash: string,
  now: Date,
) {
  const { id, accountId, userAgent, place } = session;
  const expiresAt = sessionExpiry(now).getTime();
  return db.run(sql`INSERT INTO ${sessions} (id, account_id, created_at, expires_at, user_agent, place)
    SELECT ${id}, id, ${now.getTime()}, ${expiresAt}, ${userAgent}, ${place} FROM ${accounts}
    WHERE id = ${accountId} AND password_hash = ${checkedHash} ON CONFLICT DO NOTHING`);
}

/** Fails the batch that it is in by `session_over` where the session was ended. */
export function holdSession(db: Database, { sessionId }: Pick<Claim, "sessionId">) {
  return db
    .update(sessions)
    .set({ expiresAt: sql`${sessions.expiresAt}` })
    .where(eq(sessions.id, sessionId));
}

/**
 * Ends one session of this account; another owner's is left alone. It stays as a row, so that a
 * log-in form sent before cannot revive it.
 */
export function endSession(db: Database, { accountId, sessionId }: Claim, now: Date) {
  return db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isNull(sessions.endedAt)),
    );
}

/** Ends every session of an account but one, as a new password does. */
export function endOtherSessions(db: Database, { accountId, sessionId }: Claim, now: Date) {
  return endAllSessions(db, accountId, now, [sessionId]);
}

/**
 * Ends every session of an account, as a new password by mail does, but for those that are kept.
 */
export function endAllSessions(db: Database, accountId: string, now: Date, stored: string[] = []) {
  const isAccounts = and(eq(sessions.accountId, accountId), isNull(sessions.endedAt));
  return db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isAccounts, notInArray(sessions.id, stored)));
}
