import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts, tokens } from "#db/schema/accounts.ts";
import { hashToken } from "#app/http/secrets.server.ts";

export type TokenKind = "verify-email" | "reset-password";

const hour = 60 * 60 * 1000;
const lifetime: Record<TokenKind, number> = { "verify-email": 72 * hour, "reset-password": hour };

/** Stores the hash of a token that a mail will carry to `email`. */
export function insertToken(
  db: Database,
  { token, ...row }: { token: string; kind: TokenKind; accountId: string; email: string },
  now: Date,
) {
  const expiresAt = new Date(now.getTime() + lifetime[row.kind]);
  return db.insert(tokens).values({ ...row, hash: hashToken(token), createdAt: now, expiresAt });
}

/** Whose token this is, or null when it is unknown, used, expired, or for a former address. */
export async function findToken(db: Database, kind: TokenKind, token: string | null, now: Date) {
  const [row] = await db
    .select({ hash: tokens.hash, accountId: tokens.accountId, email: accounts.email, language: accounts.language })
    .from(tokens)
    .innerJoin(accounts, and(eq(accounts.id, tokens.accountId), eq(accounts.email, tokens.email)))
    .where(
      and(
        eq(tokens.hash, hashToken(token ?? "")),
        eq(tokens.kind, kind),
        isNull(tokens.usedAt),
        gt(tokens.expiresAt, now),
      ),
    );
  return row ?? null;
}

/** Uses a token up; a second use breaks `token_used`, also at the same moment. */
export function spendToken(db: Database, hash: string, now: Date) {
  return db.update(tokens).set({ usedAt: now }).where(eq(tokens.hash, hash));
}

/** Uses up every other link to choose a new password, once one was chosen. */
export function spendResetTokens(db: Database, accountId: string, now: Date) {
  return db
    .update(tokens)
    .set({ usedAt: now })
    .where(and(eq(tokens.accountId, accountId), eq(tokens.kind, "reset-password"), isNull(tokens.usedAt)));
}
