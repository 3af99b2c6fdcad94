import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { WriteBuilder } from "#db/writes.ts";
import { accounts } from "#db/schema/accounts.ts";
import { loginTokens } from "#db/schema/prospects.ts";
import { hashToken } from "#app/http/secrets.server.ts";

const lifetimeMs = 10 * 60 * 1000;

export function insertLoginToken(db: Database, token: string, accountId: string, now: Date) {
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  return db.insert(loginTokens).values({ hash: hashToken(token), accountId, expiresAt });
}

const isValid = (token: string, now: Date) =>
  and(eq(loginTokens.hash, hashToken(token)), gt(loginTokens.expiresAt, now));

export async function findLoginToken(db: Database, token: string, now: Date) {
  const { id, email, language, country } = accounts;
  const [row] = await db
    .select({ accountId: id, email, language, country, expiresAt: loginTokens.expiresAt })
    .from(loginTokens)
    .innerJoin(accounts, eq(accounts.id, loginTokens.accountId))
    .where(isValid(token, now));
  return row ?? null;
}

/** Null once it's used, so that a session for it violates `sessions.account_id`. */
export function accountOf(token: string, now: Date) {
  return sql<string>`(SELECT ${loginTokens.accountId} FROM ${loginTokens}
    WHERE ${loginTokens.hash} = ${hashToken(token)}
      AND ${loginTokens.expiresAt} > ${now.getTime()})`;
}

/** Also deletes those that expired. */
export function deleteLoginToken(db: WriteBuilder, token: string, now: Date) {
  return [
    db.delete(loginTokens).where(eq(loginTokens.hash, hashToken(token))),
    db.delete(loginTokens).where(lt(loginTokens.expiresAt, now)),
  ];
}
