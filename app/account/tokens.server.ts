import { and, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { otherAccess } from "./other-access.server.ts";
import { accounts, tokens } from "#db/schema/accounts.ts";
import { hashToken } from "#app/http/secrets.server.ts";

export type TokenKind = "verify-email" | "reset-password";

const hour = 60 * 60 * 1000;
const lifetimes: Record<TokenKind, number> = { "verify-email": 72 * hour, "reset-password": hour };

export function insertToken(
  db: Database,
  { token, ...row }: { token: string; kind: TokenKind; accountId: string; email: string },
  now: Date,
) {
  const expiresAt = new Date(now.getTime() + lifetimes[row.kind]);
  return db.insert(tokens).values({ ...row, hash: hashToken(token), createdAt: now, expiresAt });
}

const isUsable = (kind: TokenKind, token: string | null, now: Date) =>
  and(
    eq(tokens.hash, hashToken(token ?? "")),
    eq(tokens.kind, kind),
    isNull(tokens.usedAt),
    gt(tokens.expiresAt, now),
  );

/** Null when the link is unknown, used, expired, or for a former address. */
export async function findResetToken(db: Database, token: string | null, now: Date) {
  const [row] = await db
    .select({
      hash: tokens.hash,
      expiresAt: tokens.expiresAt,
      accountId: tokens.accountId,
      email: accounts.email,
      language: accounts.language,
      country: accounts.country,
      ...otherAccess(now),
    })
    .from(tokens)
    .innerJoin(accounts, and(eq(accounts.id, tokens.accountId), eq(accounts.email, tokens.email)))
    .where(isUsable("reset-password", token, now));
  return row ?? null;
}

/** `isNew`: the address would replace the account's current one. */
export async function findAddressToConfirm(db: Database, token: string | null, now: Date) {
  const { email, emailVerifiedAt, newEmail, newEmailSession, language, country } = accounts;
  const isUnconfirmed = or(
    and(eq(email, tokens.email), isNull(emailVerifiedAt)),
    eq(newEmail, tokens.email),
  );
  const [row] = await db
    .select({
      hash: tokens.hash,
      expiresAt: tokens.expiresAt,
      accountId: tokens.accountId,
      email: tokens.email,
      before: { email, language, country, isVerified: isNotNull(emailVerifiedAt).mapWith(Boolean) },
      newEmailSession,
    })
    .from(tokens)
    .innerJoin(accounts, and(eq(accounts.id, tokens.accountId), isUnconfirmed))
    .where(isUsable("verify-email", token, now));
  return row ? { ...row, isNew: row.email !== row.before.email } : null;
}

export type AddressToConfirm = NonNullable<Awaited<ReturnType<typeof findAddressToConfirm>>>;

/** A second use violates `token_used`, even at the same moment. */
export function consumeToken(db: Database, hash: string, now: Date) {
  return db.update(tokens).set({ usedAt: now }).where(eq(tokens.hash, hash));
}

export function consumeTokens(db: Database, accountId: string, now: Date, kind?: TokenKind) {
  const isKind = kind && eq(tokens.kind, kind);
  return db
    .update(tokens)
    .set({ usedAt: now })
    .where(and(eq(tokens.accountId, accountId), isKind, isNull(tokens.usedAt)));
}
