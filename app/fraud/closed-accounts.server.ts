import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { hashToken, newToken } from "#app/http/secrets.server.ts";
import { daysUntilDeleted, deletionDay } from "./close-account.server.ts";

/** It names the account, so that the account and its data load in one round trip. */
export function newDownloadToken(accountId: string): string {
  return `${accountId}~${newToken()}`;
}

export function accountOfToken(token: string | null): string | null {
  return /^([\w-]{22})~[\w-]{43}$/.exec(token ?? "")?.[1] ?? null;
}

/** Null for a wrong token, after 30 days, and once the account is deleted. */
export async function findClosedAccount(db: Database, token: string | null, now: Date) {
  const id = accountOfToken(token);
  if (!token || !id) return null;
  const { email, language, country, closedAt } = accounts;
  const [row] = await db
    .select({ email, language, country, closedAt })
    .from(accounts)
    .where(
      and(eq(accounts.id, id), eq(accounts.downloadHash, hashToken(token)), isNotNull(closedAt)),
    );
  const until = row && deletionDay(row.closedAt!);
  return until && until > now ? { ...row, accountId: id, until } : null;
}

export function listAccountsToDelete(db: Database, now: Date, max: number) {
  const before = new Date(now.getTime() - daysUntilDeleted * 24 * 60 * 60 * 1000);
  const { id: accountId, email, newEmail, closedAt } = accounts;
  return db
    .select({ accountId, email, newEmail })
    .from(accounts)
    .where(and(isNotNull(closedAt), lt(closedAt, before)))
    .orderBy(closedAt)
    .limit(max);
}
