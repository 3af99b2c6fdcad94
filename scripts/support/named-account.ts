import { eq, or } from "drizzle-orm";
import { emailKey } from "#app/email/recipient.ts";
import type { OpenDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { Failure } from "../run/failure.ts";

/** By id or email address. @throws {Failure} */
export async function findNamedAccount(db: OpenDatabase, name: string) {
  const { id, email, country, createdAt, emailVerifiedAt, fraudType, flaggedAt, closedAt } =
    accounts;
  const [account] = await db
    .select({ id, email, country, createdAt, emailVerifiedAt, fraudType, flaggedAt, closedAt })
    .from(accounts)
    .where(or(eq(id, name), eq(accounts.emailKey, emailKey(name))));
  if (!account) throw new Failure(`There is no account ${name}.`);
  return account;
}
