import { asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vehicleShops } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import { nearShops, selectShopsNear } from "#app/shops/search/near-shops.server.ts";

/** A shop to choose. */
export type OfferedShop = Pick<
  typeof shops.$inferSelect,
  "compCode" | "name" | "address" | "city" | "source"
>;

/** As many as a form lists. */
const maxOffered = 8;
/** How far away they are at most: some 35 miles. */
const reachKm = 56;

const { compCode, name, address, city, source } = shops;
export const offered = { compCode, name, address, city, source };

/** As many as a form lists of those where a vehicle was. */
const maxRecent = 4;

/**
 * Shops around where a vehicle is kept, the nearest first. @param words of their names, each of
 * which must occur
 */
export function findShopsNear(
  db: Database,
  vehicleId: string,
  words: string[] = [],
): Promise<OfferedShop[]> {
  const near = nearShops({ is: "vehicle", vehicleId }, { km: reachKm, max: maxOffered }, { words });
  return selectShopsNear(
    db,
    sql`s.comp_code AS compCode, s.name, s.address, s.city, s.source`,
    near,
  );
}

/** The shops that records of a vehicle name, the last one first. */
export function listRecentShops(db: Database, vehicleId: string): Promise<OfferedShop[]> {
  return db
    .select(offered)
    .from(vehicleShops)
    .innerJoin(shops, eq(shops.compCode, vehicleShops.compCode))
    .where(eq(vehicleShops.vehicleId, vehicleId))
    .orderBy(desc(vehicleShops.lastDate), asc(compCode))
    .limit(maxRecent);
}

/** The shop with this code, or null if there isn't one. */
export async function findShop(db: Database, code: string): Promise<OfferedShop | null> {
  if (code === "") return null;
  const [shop] = await db.select(offered).from(shops).where(eq(compCode, code));
  return shop ?? null;
}
