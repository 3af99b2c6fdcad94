import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { favoriteShops, shops } from "#db/schema/shops.ts";
import { offered, type OfferedShop } from "./offered-shops.server.ts";

/** The favorite shop of a vehicle; null for none. */
export async function findFavoriteShop(db: Database, vehicleId: string): Promise<OfferedShop | null> {
  const [shop] = await db
    .select(offered)
    .from(favoriteShops)
    .innerJoin(shops, eq(shops.compCode, favoriteShops.compCode))
    .where(eq(favoriteShops.vehicleId, vehicleId));
  return shop ?? null;
}

/** Makes a shop the favorite of a vehicle, in place of the one before. */
export function setFavoriteShop(db: Database, vehicleId: string, compCode: string, now: Date) {
  const set = { compCode, createdAt: now };
  return db.insert(favoriteShops).values({ vehicleId, ...set }).onConflictDoUpdate({ target: favoriteShops.vehicleId, set });
}

/** The same for a vehicle without one, and a shop that need not be in the directory any more: then it stays without. */
export function setListedFavorite(db: Database, vehicleId: string, compCode: string, now: Date) {
  return db.run(sql`INSERT INTO ${favoriteShops} (vehicle_id, comp_code, created_at)
    SELECT ${vehicleId}, comp_code, ${now.getTime()} FROM ${shops} WHERE comp_code = ${compCode}`);
}

/** Takes a shop back that is the favorite of a vehicle; one that took its place meanwhile stays. */
export function removeFavoriteShop(db: Database, vehicleId: string, compCode: string) {
  return db.delete(favoriteShops).where(and(eq(favoriteShops.vehicleId, vehicleId), eq(favoriteShops.compCode, compCode)));
}
