import { lt } from "drizzle-orm";
import { submissions } from "#db/schema/http.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import type { Country, Language } from "#app/i18n/locale.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { cookieDays } from "#app/http/cookies.server.ts";
import { limitOf } from "#app/http/limit-table.ts";
import { countTry, forgetTries, rejectTooMany } from "#app/http/limits.server.ts";
import { hashToken, newToken } from "#app/http/secrets.server.ts";
import { selectAccountByEmail, type AccountRows } from "#app/account/accounts.server.ts";
import { emailKey } from "#app/email/recipient.ts";
import { verifyPassword } from "./password-hash.server.ts";
import { endSessions, insertSessionForPassword, selectSession } from "./sessions.server.ts";
import { deriveSessionId, deriveSessionToken, setSessionCookie } from "./session-token.server.ts";

const week = 7 * 24 * 60 * 60 * 1000;

type LoggedIn = { id: string; language: Language; country: Country };
type Account = AccountRows[number];

/**
 * @param also is written in the same batch
 * @returns false for a wrong address or password
 * @throws a 429 page after too many tries
 */
export async function logIn(
  context: RequestContext,
  key: string,
  { email, password }: { email: string; password: string },
  also: (account: Account) => Writes = () => [],
): Promise<boolean> {
  const { db, now, address } = context;
  const limits = {
    account: limitOf("log-in", emailKey(email)),
    address: limitOf("log-in-from", address),
  };
  const accountTry = countTry(db, limits.account, now);
  const addressTry = countTry(db, limits.address, now);
  const [, , accountTries, addressTries, [account], [earlier]] = await runBatch(db, [
    accountTry.insert,
    addressTry.insert,
    accountTry.select,
    addressTry.select,
    selectAccountByEmail(db, email),
    selectSession(db, deriveSessionId(context, key)),
  ]);
  rejectTooMany(context, limits.account, accountTries);
  rejectTooMany(context, limits.address, addressTries);

  const isCorrect = await verifyPassword(password, account?.passwordHash);
  if (!isCorrect || !account) return false;

  const hasEnded = earlier && (earlier.endedAt || earlier.expiresAt <= now);
  const token = hasEnded ? newToken() : deriveSessionToken(context, key);
  await runBatch(db, [
    insertSessionForPassword(
      db,
      { id: hashToken(token), accountId: account.id, ...context.device },
      account.passwordHash,
      now,
    ),
    forgetTries(db, { bucket: limits.account.bucket, id: addressTry.id }, now),
    db.delete(submissions).where(lt(submissions.createdAt, new Date(now.getTime() - week))),
    ...also(account),
  ]);
  setLoginCookies(context, account, token);
  return true;
}

export function setLoginCookies(
  context: RequestContext,
  { id, language, country }: LoggedIn,
  token: string,
): void {
  setSessionCookie(context, id, token);
  // Cached pages are the same for everyone and read these instead of the account.
  context.cookies.set("lng", language, cookieDays.preference);
  context.cookies.set("country", country, cookieDays.preference);
}

export async function logOut({ db, claim, now, cookies, headers }: RequestContext): Promise<void> {
  if (claim) await runBatch(db, [endSessions(db, claim.accountId, [claim.sessionId], now)]);
  cookies.remove("session");
  // The browser may hold photos and form drafts.
  headers.set("Clear-Site-Data", '"cache", "storage"');
}
