import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import { passkeys, usedChallenges } from "#db/schema/passkeys.ts";
import { hashToken } from "#app/http/secrets.server.ts";
import type { Claim } from "#app/account/sign-in/sessions.server.ts";
import type { NewPasskey } from "./verify.server.ts";

export function selectPasskeys(db: Database, accountId: string) {
  return db
    .select({
      id: passkeys.id,
      credentialId: passkeys.credentialId,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export type PasskeyRow = Awaited<ReturnType<typeof selectPasskeys>>[number];

/** With when the session began, which decides whether an account without a password may do it. */
export function selectPasskeyAndSession(db: Database, { accountId, sessionId }: Claim, id: string) {
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));
  return db
    .select({ name: passkeys.name, since: sessions.createdAt, passwordHash: accounts.passwordHash })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(passkeys, isOwn)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)));
}

export function selectPasskeyForLogin(db: Database, credentialId: string) {
  return db
    .select({
      id: passkeys.id,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      accountId: passkeys.accountId,
      language: accounts.language,
      country: accounts.country,
    })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(and(eq(passkeys.credentialId, credentialId), isNull(accounts.closedAt)));
}

type Passkey = NewPasskey & { id: string; accountId: string; name: string };

/** Violates `passkeys_full`, or `passkeys.credential_id` if an account has it. */
export function insertPasskey(db: Database, passkey: Passkey, now: Date) {
  return db.insert(passkeys).values({ ...passkey, createdAt: now });
}

export function renamePasskey(db: Database, accountId: string, id: string, name: string) {
  return db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)));
}

/** Violates `last_way_in` if nothing else lets the owner in. */
export function deletePasskey(db: Database, accountId: string, id: string) {
  return db.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)));
}

/** Violates `passkey_counter` if the authenticator was copied. */
export function recordUse(db: Database, id: string, counter: number, now: Date) {
  return db.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id));
}

/** A second answer violates `used_challenges.hash`, even at the same moment. */
export function consumeChallenge(db: Database, challenge: string, expiresAt: Date, now: Date) {
  return [
    db.insert(usedChallenges).values({ hash: hashToken(challenge), expiresAt }),
    db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now)),
  ];
}

export const whilePasskeyExists = (id: string) =>
  sql`EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.id} = ${id})`;
