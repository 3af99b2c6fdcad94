import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vehicleShops } from "#db/schema/service-records.ts";
import { closedCallouts, favoriteShops, shops } from "#db/schema/shops.ts";
import { closeCallout } from "#app/callouts/callouts.server.ts";
import { offered, type OfferedShop } from "./offered-shops.server.ts";

/** The shop that a vehicle goes to first. `autoSet`: nobody chose it, its records point at it. */
export type FavoriteShop = OfferedShop & { autoSet: boolean };

/** So many records of a vehicle make a shop the one that it usually goes to. */
const minRecords = 2;

/**
 * The code of the favorite shop of a vehicle, in SQL: the one that was chosen, else the one that
 * most of its records name, two or more, unless its owner said that it is none; null for neither.
 * What is not chosen is not stored either, so that it follows the records, and counts in no shop's
 * favorites.
 */
export function favoriteOf(vehicleId: string) {
  const chosen = sql`(SELECT comp_code FROM ${favoriteShops} WHERE vehicle_id = ${vehicleId})`;
  const isClosed = sql`EXISTS (SELECT 1 FROM ${closedCallouts} c WHERE c.vehicle_id = ${vehicleId} AND c.kind = 'usualShop' AND c.subject = v.comp_code)`;
  const typical = sql`(SELECT comp_code FROM ${vehicleShops} v WHERE v.vehicle_id = ${vehicleId} AND v.records >= ${minRecords} AND NOT ${isClosed}
    ORDER BY v.records DESC, v.last_date DESC, v.comp_code LIMIT 1)`;
  return {
    compCode: sql`coalesce(${chosen}, ${typical})`,
    autoSet: sql<boolean>`${chosen} IS NULL`.mapWith(Boolean),
  };
}

/** The favorite shop of a vehicle; null for none. */
export async function findFavoriteShop(
  db: Database,
  vehicleId: string,
): Promise<FavoriteShop | null> {
  const { compCode, autoSet } = favoriteOf(vehicleId);
  const [shop] = await db
    .select({ ...offered, autoSet })
    .from(shops)
    .where(eq(shops.compCode, compCode));
  return shop ?? null;
}

/** Makes a shop the favorite of a vehicle, in place of the one before. */
export function setFavoriteShop(db: Database, vehicleId: string, compCode: string, now: Date) {
  const set = { compCode, createdAt: now };
  return db
    .insert(favoriteShops)
    .values({ vehicleId, ...set })
    .onConflictDoUpdate({ target: favoriteShops.vehicleId, set });
}

/**
 * The same for a vehicle without one, and a shop that need not be in the directory any more: then
 * it stays without.
 */
export function setListedFavorite(db: Database, vehicleId: string, compCode: string, now: Date) {
  return db.run(sql`INSERT INTO ${favoriteShops} (vehicle_id, comp_code, created_at)
    SELECT ${vehicleId}, comp_code, ${now.getTime()} FROM ${shops} WHERE comp_code = ${compCode}`);
}

/**
 * Takes a shop back that is the favorite of a vehicle; one that took its place meanwhile stays.
 * Records that name it do not make it the favorite again.
 */
export function removeFavoriteShop(db: Database, vehicleId: string, compCode: string, now: Date) {
  return [
    db
      .delete(favoriteShops)
      .where(and(eq(favoriteShops.vehicleId, vehicleId), eq(favoriteShops.compCode, compCode))),
    closeCallout(db, vehicleId, { kind: "usualShop", subject: compCode }, now),
  ];
}
