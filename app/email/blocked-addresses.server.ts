import { inArray } from "drizzle-orm";
import { among } from "#db/among.ts";
import type { Database } from "#db/client.ts";
import { blockedAddresses } from "#db/schema/email.ts";
import { emailKey } from "./recipient.ts";
import { hashToken } from "#app/http/secrets.server.ts";

/** Has no secret, because it must stay valid if secrets change. */
export function addressHash(email: string): string {
  return hashToken(`mail:${emailKey(email)}`);
}

/** For addresses without an account. Idempotent. */
export function blockAddress(db: Database, hash: string, now: Date) {
  return db.insert(blockedAddresses).values({ hash, blockedAt: now }).onConflictDoNothing();
}

export function selectBlocked(db: Database, hashes: readonly string[]) {
  return db
    .select({ hash: blockedAddresses.hash })
    .from(blockedAddresses)
    .where(inArray(blockedAddresses.hash, among(hashes)));
}
