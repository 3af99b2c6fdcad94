import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  sql,
  type Placeholder,
  type SQL,
} from "drizzle-orm";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Database, Queries } from "#db/client.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import { postalPlaces } from "#db/schema/reference.ts";
import type { Owner, Device } from "#app/http/owner.ts";
import { hasPassword } from "#app/account/no-password.server.ts";

const sessionDays = 30;

/** @param since when the owner last proved who they are */
function sessionExpiry(since: Date): Date {
  return new Date(since.getTime() + sessionDays * 24 * 60 * 60 * 1000);
}

export type Claim = { accountId: string; sessionId: string };
type Placeholders<Values> = Record<keyof Values, Placeholder>;

const isActive = (now: Date | Placeholder) =>
  and(gt(sessions.expiresAt, now), isNull(sessions.endedAt));

const ownerColumns = {
  id: accounts.id,
  email: accounts.email,
  emailVerifiedAt: accounts.emailVerifiedAt,
  newEmail: accounts.newEmail,
  agreedAt: accounts.agreedAt,
  welcomedAt: accounts.welcomedAt,
  country: accounts.country,
  language: accounts.language,
  postalCode: accounts.postalCode,
  hasPassword,
  fraudType: accounts.fraudType,
  partner: accounts.partner,
};
/** ZIP codes are listed by 5 digits, Canadian codes by their first 3 characters. */
const placeCode = sql`
  substr(
    ${accounts.postalCode}, 1,
    CASE WHEN ${accounts.postalCode} GLOB '[0-9]*' THEN 5 ELSE 3 END
  )`;

/** What every owner is read with, whatever proves who they are. */
export const ownersAccount = {
  account: ownerColumns,
  timeZone: sql<string | null>`
    (SELECT p.time_zone FROM ${postalPlaces} p WHERE p.code = ${placeCode})`,
};

export function selectOwner(
  db: Pick<Queries, "select">,
  { accountId, sessionId }: Claim | Placeholders<Claim>,
  now: Date | Placeholder,
) {
  return db
    .select({
      ...ownersAccount,
      sessionId: sessions.id,
      fromSignUp: sessions.fromSignUp,
      viewedBy: sessions.viewedBy,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.accountId, accountId),
        isActive(now),
        isNull(accounts.closedAt),
      ),
    );
}

export type OwnerRow = Awaited<ReturnType<typeof selectOwner>>[number];

export function toOwner(row: OwnerRow): Owner {
  const { account, sessionId, fromSignUp, timeZone, viewedBy, expiresAt } = row;
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
    hasPassword,
    fraudType,
    partner,
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
    hasPassword,
    timeZone,
    viewedBy,
    sessionEnds: expiresAt,
    limited: fraudType !== null,
    partner,
  };
}

const ownerQuery = preparedQuery(["accountId", "sessionId", "now"], (db, { now, ...claim }) =>
  selectOwner(db, claim, now),
);

export async function findOwner(
  db: Database,
  { accountId, sessionId }: Claim,
  now: Date,
): Promise<Owner | null> {
  const [row] = await ownerQuery(db, { accountId, sessionId, now: now.getTime() });
  return row ? toOwner(row) : null;
}

export function listSessions(db: Database, accountId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      userAgent: sessions.userAgent,
      place: sessions.place,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isActive(now), isNull(sessions.viewedBy)))
    .orderBy(desc(sessions.createdAt));
}

const shownViews = { months: 12, max: 50 };

/** When the operator's people looked at the account, and why. The newest come first. */
export function listViews(db: Database, accountId: string, now: Date) {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - shownViews.months);
  return db
    .select({
      id: sessions.id,
      viewedBy: sql<string>`${sessions.viewedBy}`,
      reason: sql<string>`${sessions.viewReason}`,
      createdAt: sessions.createdAt,
      isOpen: sql`${isActive(now)}`.mapWith(Boolean),
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNotNull(sessions.viewedBy),
        gt(sessions.createdAt, since),
      ),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(shownViews.max);
}

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

type NewSession = { id: string; accountId: string | SQL<string>; fromSignUp?: boolean } & Device;

export function insertSession(
  db: Database,
  session: NewSession,
  now: Date,
  authenticatedAt: Date = now,
) {
  return db
    .insert(sessions)
    .values({ ...session, createdAt: now, expiresAt: sessionExpiry(authenticatedAt) })
    .onConflictDoNothing();
}

/** Inserts nothing if what the login checked is no longer so, or the account was closed. */
export function insertSessionWhile(
  db: Database,
  isStill: SQL,
  session: NewSession,
  now: Date,
  authenticatedAt: Date = now,
) {
  const { id, accountId, userAgent, place } = session;
  const expiresAt = sessionExpiry(authenticatedAt).getTime();
  return db.run(sql`
    INSERT INTO ${sessions} (id, account_id, created_at, expires_at, user_agent, place)
    SELECT ${id}, id, ${now.getTime()}, ${expiresAt}, ${userAgent}, ${place} FROM ${accounts}
    WHERE id = ${accountId} AND ${isStill} AND closed_at IS NULL ON CONFLICT DO NOTHING`);
}

/** Null if there's no such session. */
export function sessionsAccount(sessionId: string) {
  return sql<string>`(SELECT ${sessions.accountId} FROM ${sessions}
    WHERE ${sessions.id} = ${sessionId})`;
}

/** Fails its batch with `session_over` if the session was ended. */
export function requireOpenSession(db: Database, { sessionId }: Pick<Claim, "sessionId">) {
  return db
    .update(sessions)
    .set({ expiresAt: sql`${sessions.expiresAt}` })
    .where(eq(sessions.id, sessionId));
}

/** Keeps the rows, so that a login form sent earlier can't reopen a session. */
export function endSessions(db: Database, accountId: string, ids: string[], now: Date) {
  const isOpen = and(eq(sessions.accountId, accountId), isNull(sessions.endedAt));
  return db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isOpen, inArray(sessions.id, ids)));
}

export function endOtherSessions(db: Database, { accountId, sessionId }: Claim, now: Date) {
  return endAllSessions(db, accountId, now, [sessionId]);
}

export function endAllSessions(
  db: Database,
  accountId: string,
  now: Date,
  exceptIds: string[] = [],
) {
  const isOpen = and(eq(sessions.accountId, accountId), isNull(sessions.endedAt));
  return db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isOpen, notInArray(sessions.id, exceptIds)));
}
