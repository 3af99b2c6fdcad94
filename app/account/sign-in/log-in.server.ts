import { eq, lt, type SQL } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { submissions } from "#db/schema/http.ts";
import { runBatch, type BatchedRead, type Writes } from "#db/writes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { forgetPartner } from "#app/http/embedding/partner-of.server.ts";
import { cookieDays } from "#app/http/cookies.server.ts";
import { limitOf, type Limit } from "#app/http/limit-table.ts";
import { countTry, forgetTries, rejectTooMany } from "#app/http/limits.server.ts";
import { hashToken, newToken } from "#app/http/secrets.server.ts";
import { selectAccountByEmail, type AccountRows } from "#app/account/accounts.server.ts";
import { emailKey } from "#app/email/recipient.ts";
import type { Country, Language } from "#app/i18n/locale.ts";
import { verifyPassword } from "./password-hash.server.ts";
import {
  endSessions,
  insertSessionWhile,
  selectSession,
  sessionsAccount,
} from "./sessions.server.ts";
import { deriveSessionId, deriveSessionToken, setSessionCookie } from "./session-token.server.ts";

const week = 7 * 24 * 60 * 60 * 1000;

type Account = AccountRows[number];

type LoginTry<Row> = {
  found: Row | undefined;
  /** For the new session; the same form sent twice has the same one. */
  token: string;
  /** The account whose session this form already opened. */
  replayOf: string | null;
  /** For the batch that opens the session. */
  writes: Writes;
};

/** @throws a 429 page after too many tries */
export async function countLogin<Row>(
  context: RequestContext,
  key: string,
  limit: Limit,
  find: BatchedRead<Row[]>,
): Promise<LoginTry<Row>> {
  const { db, now, address } = context;
  const networkLimit = limitOf("log-in-from", address);
  const ownTry = countTry(db, limit, now);
  const networkTry = countTry(db, networkLimit, now);
  const [, , ownTries, networkTries, [found], [earlier]] = await runBatch(db, [
    ownTry.insert,
    networkTry.insert,
    ownTry.select,
    networkTry.select,
    find,
    selectSession(db, deriveSessionId(context, key)),
  ]);
  rejectTooMany(context, limit, ownTries);
  rejectTooMany(context, networkLimit, networkTries);
  const hasEnded = earlier && (earlier.endedAt || earlier.expiresAt <= now);
  return {
    found,
    token: hasEnded ? newToken() : deriveSessionToken(context, key),
    replayOf: earlier && !hasEnded ? earlier.accountId : null,
    writes: [
      forgetTries(db, { bucket: limit.bucket, id: networkTry.id }, now),
      db.delete(submissions).where(lt(submissions.createdAt, new Date(now.getTime() - week))),
    ],
  };
}

export function startSession(
  context: RequestContext,
  account: { id: string; language: Language; country: Country },
  token: string,
): void {
  setSessionCookie(context, account.id, token);
  forgetPartner(context);
  // Cached pages are the same for everyone and read these instead of the account.
  context.cookies.set("lng", account.language, cookieDays.preference);
  context.cookies.set("country", account.country, cookieDays.preference);
}

type Credentials = { email: string; password: string };

type Login = {
  account: Account;
  /** They open the session, unless the password was changed meanwhile. */
  writes: Writes;
  /** The account's id once they're written, or null without a session. */
  opened: SQL<string>;
  start(): void;
};

/** @throws a 429 page after too many tries */
export async function checkLogin(
  context: RequestContext,
  key: string,
  { email, password }: Credentials,
): Promise<Login | "wrong" | "closed"> {
  const { db, now } = context;
  const limit = limitOf("log-in", emailKey(email));
  const find = selectAccountByEmail(db, email);
  const { found: account, token, replayOf, writes } = await countLogin(context, key, limit, find);

  const isReplay = replayOf !== null && replayOf === account?.id;
  const isCorrect = isReplay || (await verifyPassword(password, account?.passwordHash));
  if (!isCorrect || !account) return "wrong";
  // Only to whoever knows the password.
  if (account.closedAt) return "closed";

  const session = { id: hashToken(token), accountId: account.id, ...context.device };
  const isStill = eq(accounts.passwordHash, account.passwordHash);
  return {
    account,
    writes: [insertSessionWhile(db, isStill, session, now), ...writes],
    opened: sessionsAccount(session.id),
    start: () => startSession(context, account, token),
  };
}

/** @throws a 429 page after too many tries */
export async function logIn(
  context: RequestContext,
  key: string,
  credentials: Credentials,
): Promise<"logged in" | "wrong" | "closed"> {
  const login = await checkLogin(context, key, credentials);
  if (typeof login === "string") return login;
  await runBatch(context.db, login.writes);
  login.start();
  return "logged in";
}

export async function logOut({ db, claim, now, cookies, headers }: RequestContext): Promise<void> {
  if (claim) await runBatch(db, [endSessions(db, claim.accountId, [claim.sessionId], now)]);
  cookies.remove("session");
  // The browser may hold photos and form drafts.
  headers.set("Clear-Site-Data", '"cache", "storage"');
}
