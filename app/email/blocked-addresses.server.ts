import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { blockedAddresses } from "#db/schema/email.ts";
import { emailKey } from "#app/account/fields.server.ts";
import { hashToken } from "#app/http/secrets.server.ts";

/** By which an address is known that wants no mail. Without a secret: it must count for as long as there are mails. */
export function addressHash(email: string): string {
  return hashToken(`mail:${emailKey(email)}`);
}

/** Ends all mails to an address that has no account; a second time changes nothing. */
export function blockAddress(db: Database, hash: string, now: Date) {
  return db.insert(blockedAddresses).values({ hash, blockedAt: now }).onConflictDoNothing();
}

/** One row where an address wants no mail, by its {@link addressHash}; to be awaited or put into a batch. */
export function selectBlocked(db: Database, hash: string) {
  return db.select({ blockedAt: blockedAddresses.blockedAt }).from(blockedAddresses).where(eq(blockedAddresses.hash, hash));
}

/** Whether an address without an account wants no mail: to be asked before each one to it. */
export async function isBlocked(db: Database, email: string): Promise<boolean> {
  const [blocked] = await selectBlocked(db, addressHash(email));
  return blocked !== undefined;
}
