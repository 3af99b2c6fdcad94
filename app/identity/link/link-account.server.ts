import { eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { noPassword } from "#app/account/sign-in/password-hash.server.ts";

export async function findLinkAccount(db: Database, accountId: string) {
  const [account] = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      language: accounts.language,
      emailVerified: isNotNull(accounts.emailVerifiedAt).mapWith(Boolean),
      hasPassword: ne(accounts.passwordHash, sql.raw(`'${noPassword}'`)).mapWith(Boolean),
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account ?? null;
}
