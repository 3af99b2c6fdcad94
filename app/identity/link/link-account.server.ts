import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { hasPassword } from "#app/account/no-password.server.ts";

export async function findLinkAccount(db: Database, accountId: string) {
  const [account] = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      language: accounts.language,
      emailVerified: isNotNull(accounts.emailVerifiedAt).mapWith(Boolean),
      hasPassword,
    })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.closedAt)));
  return account ?? null;
}
