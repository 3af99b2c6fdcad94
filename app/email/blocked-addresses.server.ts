import { inArray } from "drizzle-orm";
import { among } from "#db/among.ts";
import type { Database } from "#db/client.ts";
import { blockedAddresses } from "#db/schema/email.ts";
import { emailKey } from "./recipient.ts";
import { hashToken } from "#app/http/secrets.server.ts";

/**
 * By which an address is known that wants no mail. Without a secret: it must count for as long as
 * there are mails.
 */
export function addressHash(email: string): string {
  return hashToken(`mail:${emailKey(email)}`);
}

/** Ends all mails to an address that has no account; a second time changes nothing. */
export function blockAddress(db: Database, hash: string, now: Date) {
  return db.insert(blockedAddresses).values({ hash, blockedAt: now }).onConflictDoNothing();
}

/**
 * Those of some addresses, by their {@link addressHash}, that want no mail: to be asked before each
 * mail to one.
 */
export function selectBlocked(db: Database, hashes: readonly string[]) {
  return db
    .select({ hash: blockedAddresses.hash })
    .from(blockedAddresses)
    .where(inArray(blockedAddresses.hash, among(hashes)));
}
