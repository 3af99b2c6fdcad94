import { asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vehicleShops } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import { nearShops, selectShopsNear } from "#app/shops/search/near-shops.server.ts";

export type OfferedShop = Pick<
  typeof shops.$inferSelect,
  "compCode" | "name" | "address" | "city" | "source"
>;

const maxNearby = 8;
const maxRecent = 4;
/** About 35 miles. */
const maxDistanceKm = 56;

const { compCode, name, address, city, source } = shops;
export const offered = { compCode, name, address, city, source };

/** Nearest first. The names have all the `words`. */
export function findShopsNear(
  db: Database,
  vehicleId: string,
  words: string[] = [],
): Promise<OfferedShop[]> {
  const near = nearShops(
    { is: "vehicle", vehicleId },
    { km: maxDistanceKm, max: maxNearby },
    { words },
  );
  return selectShopsNear(
    db,
    sql`s.comp_code AS compCode, s.name, s.address, s.city, s.source`,
    near,
  );
}

/** The latest visit first. */
export function listRecentShops(db: Database, vehicleId: string): Promise<OfferedShop[]> {
  return db
    .select(offered)
    .from(vehicleShops)
    .innerJoin(shops, eq(shops.compCode, vehicleShops.compCode))
    .where(eq(vehicleShops.vehicleId, vehicleId))
    .orderBy(desc(vehicleShops.lastDate), asc(compCode))
    .limit(maxRecent);
}

export async function findShop(db: Database, code: string): Promise<OfferedShop | null> {
  if (code === "") return null;
  const [shop] = await db.select(offered).from(shops).where(eq(compCode, code));
  return shop ?? null;
}
