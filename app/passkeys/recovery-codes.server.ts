import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { recoveryCodes } from "#db/schema/passkeys.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { keyedHash } from "#app/http/secrets.server.ts";
import { emailKey } from "#app/email/recipient.ts";
import { toRecoveryCode } from "./recovery-code.ts";

const codesPerSet = 10;

type Keyed = Pick<RequestContext, "settings">;

/** Derived, so that a page whose response got lost can show them again for a while. */
export function deriveCodes({ settings }: Keyed, accountId: string, set: string): string[] {
  return Array.from({ length: codesPerSet }, (_, at) => {
    const hash = keyedHash(settings.secret, "recovery-codes", `${accountId}~${set}~${at}`);
    return toRecoveryCode(Buffer.from(hash, "base64url"));
  });
}

export function hashRecoveryCode({ settings }: Keyed, code: string): string {
  return keyedHash(settings.secret, "recovery-code", code);
}

export function selectRecoveryCodes(db: Database, accountId: string) {
  const { hash, createdAt, usedAt } = recoveryCodes;
  return db
    .select({ hash, createdAt, usedAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId));
}

export function replaceRecoveryCodes(
  db: Database,
  accountId: string,
  hashes: readonly string[],
  now: Date,
) {
  return [
    db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId)),
    db.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, accountId, createdAt: now }))),
  ];
}

/** `hash` is null if the account has no such code. */
export function selectRecoveryLogin(db: Database, email: string, hash: string) {
  const isOwn = and(eq(recoveryCodes.accountId, accounts.id), eq(recoveryCodes.hash, hash));
  const left = db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accounts.id), isNull(recoveryCodes.usedAt)));
  return db
    .select({
      id: accounts.id,
      email: accounts.email,
      verifiedAt: accounts.emailVerifiedAt,
      language: accounts.language,
      country: accounts.country,
      hash: recoveryCodes.hash,
      usedAt: recoveryCodes.usedAt,
      left: sql<number>`(${left})`,
    })
    .from(accounts)
    .leftJoin(recoveryCodes, isOwn)
    .where(and(eq(accounts.emailKey, emailKey(email)), isNull(accounts.closedAt)));
}

/** A second use violates `recovery_code_used`, even at the same moment. */
export function consumeRecoveryCode(db: Database, hash: string, now: Date) {
  return db.update(recoveryCodes).set({ usedAt: now }).where(eq(recoveryCodes.hash, hash));
}

export const whileCodeExists = (hash: string) =>
  sql`EXISTS (SELECT 1 FROM ${recoveryCodes} WHERE ${recoveryCodes.hash} = ${hash})`;
