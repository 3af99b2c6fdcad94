import { lt } from "drizzle-orm";
import { submissions } from "#db/schema/http.ts";
import { runBatch } from "#db/writes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { cookieDays } from "#app/http/cookies.server.ts";
import { limitOf } from "#app/http/limit-table.ts";
import { countTry, forgetTries, rejectTooMany } from "#app/http/limits.server.ts";
import { hashToken, newToken } from "#app/http/secrets.server.ts";
import { selectAccountByEmail } from "#app/account/accounts.server.ts";
import { emailKey } from "#app/email/recipient.ts";
import { isPassword } from "./password-hash.server.ts";
import { endSession, insertSessionWith, selectSession } from "./sessions.server.ts";
import { sessionIdOf, sessionTokenOf, signIn } from "./sign-in.server.ts";

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Opens a session for the right password, and sets its cookie. The same form sent twice opens one
 * session and sets its cookie again; after a log-out the same form opens a new one.
 * @returns false when address or password is wrong, without telling which.
 * @throws a 429 page after too many tries.
 */
export async function logIn(
  context: RequestContext,
  key: string,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const { db, now, address } = context;
  const limits = {
    account: limitOf("log-in", emailKey(email)),
    address: limitOf("log-in-from", address),
  };
  const ofAccount = countTry(db, limits.account, now);
  const ofAddress = countTry(db, limits.address, now);
  const [, , accountTries, addressTries, [account], [before]] = await runBatch(db, [
    ofAccount.insert,
    ofAddress.insert,
    ofAccount.select,
    ofAddress.select,
    selectAccountByEmail(db, email),
    selectSession(db, sessionIdOf(context, key)),
  ]);
  rejectTooMany(context, limits.account, accountTries);
  rejectTooMany(context, limits.address, addressTries);

  const right = await isPassword(password, account?.passwordHash);
  if (!right || !account) return false;

  const over = before && (before.endedAt || before.expiresAt <= now);
  const token = over ? newToken() : sessionTokenOf(context, key);
  await runBatch(db, [
    insertSessionWith(
      db,
      { id: hashToken(token), accountId: account.id, ...context.device },
      account.passwordHash,
      now,
    ),
    forgetTries(db, { bucket: limits.account.bucket, id: ofAddress.id }, now),
    db.delete(submissions).where(lt(submissions.createdAt, new Date(now.getTime() - week))),
  ]);
  signIn(context, account.id, token);
  // Pages that are the same for everyone know no account, and go by these.
  context.cookies.set("lng", account.language, cookieDays.preference);
  context.cookies.set("country", account.country, cookieDays.preference);
  return true;
}

/** Ending a session that has ended is no mistake: a log-out sent twice is harmless. */
export async function logOut({ db, claim, now, cookies, headers }: RequestContext): Promise<void> {
  if (claim) await runBatch(db, [endSession(db, claim, now)]);
  cookies.remove("session");
  // The browser may keep photos, which it asks for each time, and forms that weren't sent.
  headers.set("Clear-Site-Data", '"cache", "storage"');
}
