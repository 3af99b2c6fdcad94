import { and, desc, eq, gt } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { apiTokens } from "#db/schema/api/api-tokens.ts";

const maxTokens = 20;

/** Those that still work, the newest first. */
export function listTokens(db: Database, accountId: string, now: Date) {
  const { id, name, scope, createdAt, expiresAt, lastUsedAt } = apiTokens;
  return db
    .select({ id, name, scope, createdAt, expiresAt, lastUsedAt })
    .from(apiTokens)
    .where(and(eq(apiTokens.accountId, accountId), gt(apiTokens.expiresAt, now)))
    .orderBy(desc(createdAt))
    .limit(maxTokens);
}

export type ListedToken = Awaited<ReturnType<typeof listTokens>>[number];

export function insertToken(db: Database, token: typeof apiTokens.$inferInsert) {
  return db.insert(apiTokens).values(token);
}

export function deleteToken(db: Database, accountId: string, id: string) {
  return db.delete(apiTokens).where(and(eq(apiTokens.accountId, accountId), eq(apiTokens.id, id)));
}
