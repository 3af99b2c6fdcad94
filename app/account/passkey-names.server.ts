import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { passkeys } from "#db/schema/passkeys.ts";

/** In one text; null if there are none. For queries of `accounts`. */
export const passkeyNames = sql<string | null>`(
  SELECT group_concat(p.name, ', ') FROM ${passkeys} p
  WHERE p.account_id = ${sql.identifier("accounts")}.${sql.identifier("id")})`;

export function selectPasskeyNames(db: Database, accountId: string) {
  return db.select({ passkeys: passkeyNames }).from(accounts).where(eq(accounts.id, accountId));
}
