import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { apiTokens } from "#db/schema/api/api-tokens.ts";
import { webhooks } from "#db/schema/api/webhooks.ts";
import { identityLinks } from "#db/schema/identities.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import { loginTokens } from "#db/schema/prospects.ts";
import type { Writes } from "#db/writes.ts";

const accountsId = sql`${sql.identifier("accounts")}.${sql.identifier("id")}`;

/**
 * What gets in besides the password, for queries of `accounts`. `passkeys` are names in one text,
 * or null if there are none; `programs` says whether any token works or any webhook is there.
 */
export const otherAccess = (now: Date) => ({
  passkeys: sql<string | null>`(
    SELECT group_concat(p.name, ', ') FROM ${passkeys} p WHERE p.account_id = ${accountsId})`,
  programs: sql`(
    EXISTS (SELECT 1 FROM ${apiTokens} t
      WHERE t.account_id = ${accountsId} AND t.expires_at > ${now.getTime()})
    OR EXISTS (SELECT 1 FROM ${webhooks} w WHERE w.account_id = ${accountsId}))`.mapWith(Boolean),
});

export type OtherAccess = { passkeys: string | null; programs: boolean };

export function selectOtherAccess(db: Database, accountId: string, now: Date) {
  return db.select(otherAccess(now)).from(accounts).where(eq(accounts.id, accountId));
}

/**
 * A session is enough to create tokens and webhooks or to ask for links that let someone in, so
 * whoever had one may have left some behind.
 */
export function endOtherAccess(db: Database, accountId: string): Writes {
  const { accountId: linksAccount, usedAt } = identityLinks;
  return [
    db.delete(apiTokens).where(eq(apiTokens.accountId, accountId)),
    db.delete(webhooks).where(eq(webhooks.accountId, accountId)),
    db.delete(loginTokens).where(eq(loginTokens.accountId, accountId)),
    db.delete(identityLinks).where(and(eq(linksAccount, accountId), isNull(usedAt))),
  ];
}
