import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { shopKeys } from "#db/schema/api/shop-keys.ts";
import { runBatch } from "#db/writes.ts";
import { readBearer } from "#app/http/api/api-token.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { hashToken, newToken } from "#app/http/secrets.server.ts";
import { openWithSecret, refuseSecret } from "#app/api/secrets/refuse-secret.server.ts";

const prefix = "rws_";

/** Shown to the operator once: the database only has its hash. */
export function newShopKey(): { key: string; id: string } {
  const key = prefix + newToken();
  return { key, id: hashToken(key) };
}

export function insertShopKey(db: Database, key: typeof shopKeys.$inferInsert) {
  return db.insert(shopKeys).values(key);
}

const day = 24 * 60 * 60_000;

export const noShopKey = {
  because: "shopKey",
  headers: { "WWW-Authenticate": "Bearer" },
} as const;

/** @throws a 401 for a key that doesn't work */
export async function requireShopKey({ request, context }: RequestArgs) {
  const { db, now, afterResponse } = context;
  const key = readBearer(request) ?? "";
  const [found] = key.startsWith(prefix)
    ? await openWithSecret(
        context,
        db
          .select()
          .from(shopKeys)
          .where(eq(shopKeys.id, hashToken(key))),
      )
    : [];
  if (!found) return refuseSecret(context, 401, noShopKey);
  if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) > day)
    afterResponse(() =>
      runBatch(db, [db.update(shopKeys).set({ lastUsedAt: now }).where(eq(shopKeys.id, found.id))]),
    );
  return found;
}
