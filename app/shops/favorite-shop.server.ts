import { and, eq, sql, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vehicleShops } from "#db/schema/service-records.ts";
import { closedCallouts, favoriteShops, shops } from "#db/schema/shops.ts";
import { closeCallout } from "#app/callouts/callouts.server.ts";
import { offered, type OfferedShop } from "./offered-shops.server.ts";

/** `autoSet`: suggested by the vehicle's service records. */
export type FavoriteShop = OfferedShop & { autoSet: boolean };

const minRecords = 2;

/**
 * The chosen one, or else the one with the most records, unless the owner rejected it. Only chosen
 * ones are stored and counted.
 */
export function favoriteShopSql(vehicleId: string | SQLWrapper) {
  const chosen = sql`(SELECT comp_code FROM ${favoriteShops} WHERE vehicle_id = ${vehicleId})`;
  const isRejected = sql`EXISTS (SELECT 1 FROM ${closedCallouts} c
    WHERE c.vehicle_id = ${vehicleId} AND c.kind = 'usualShop' AND c.subject = v.comp_code)`;
  const mostUsed = sql`(SELECT comp_code FROM ${vehicleShops} v
    WHERE v.vehicle_id = ${vehicleId} AND v.records >= ${minRecords} AND NOT ${isRejected}
    ORDER BY v.records DESC, v.last_date DESC, v.comp_code LIMIT 1)`;
  return {
    compCode: sql`coalesce(${chosen}, ${mostUsed})`,
    autoSet: sql<boolean>`${chosen} IS NULL`.mapWith(Boolean),
  };
}

export async function findFavoriteShop(
  db: Database,
  vehicleId: string,
): Promise<FavoriteShop | null> {
  const { compCode, autoSet } = favoriteShopSql(vehicleId);
  const [shop] = await db
    .select({ ...offered, autoSet })
    .from(shops)
    .where(eq(shops.compCode, compCode));
  return shop ?? null;
}

export function setFavoriteShop(db: Database, vehicleId: string, compCode: string, now: Date) {
  const set = { compCode, createdAt: now };
  return db
    .insert(favoriteShops)
    .values({ vehicleId, ...set })
    .onConflictDoUpdate({ target: favoriteShops.vehicleId, set });
}

export function setListedFavorite(db: Database, vehicleId: string, compCode: string, now: Date) {
  return db.run(sql`INSERT INTO ${favoriteShops} (vehicle_id, comp_code, created_at)
    SELECT ${vehicleId}, comp_code, ${now.getTime()} FROM ${shops} WHERE comp_code = ${compCode}`);
}

/** Also keeps the shop from becoming the favorite again because of its records. */
export function removeFavoriteShop(db: Database, vehicleId: string, compCode: string, now: Date) {
  return [
    db
      .delete(favoriteShops)
      .where(and(eq(favoriteShops.vehicleId, vehicleId), eq(favoriteShops.compCode, compCode))),
    closeCallout(db, vehicleId, { kind: "usualShop", subject: compCode }, now),
  ];
}
