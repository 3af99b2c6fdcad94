import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { selectRows } from "#db/rows.ts";
import type { shops } from "#db/schema/shops.ts";
import { favoriteOf } from "#app/shops/favorite-shop.server.ts";
import { nearShops, selectShopsNear, type Wanted } from "./near-shops.server.ts";
import type { Around } from "./search-place.server.ts";

/** A shop as lists tell of it, with how far it is from where shops are looked for. */
export type ListedShop = Pick<
  typeof shops.$inferSelect,
  | "compCode"
  | "slug"
  | "name"
  | "address"
  | "city"
  | "state"
  | "source"
  | "timeZone"
  | "favorites"
  | "latitude"
  | "longitude"
> & {
  /** Its spans as JSON. */
  hours: string | null;
  reviews: number | null;
  stars: number | null;
};
export type FoundShop = ListedShop & { metres: number };

const columns = sql`s.comp_code AS "compCode", s.slug, s.name, s.address, s.city, s.state, s.source, s.time_zone AS "timeZone", s.favorites,
  s.latitude, s.longitude, s.hours, r.reviews, r.stars`;

/** As many as a page of a search has. */
export const shopsOnPage = 10;
const maxRecent = 4;

/** One more than a page of a search has, where there are more. */
export function searchShops(
  db: Database,
  around: Around,
  km: number,
  target: Wanted,
): Promise<FoundShop[]> {
  return selectShopsNear(
    db,
    sql`${columns}, n.metres`,
    nearShops(around, { km, max: shopsOnPage + 1 }, target),
  );
}

/**
 * The favorite shop of a vehicle; none, or one. `autoSet`: nobody chose it, its records point at
 * it.
 */
export async function listFavorite(
  db: Database,
  vehicleId: string,
): Promise<(ListedShop & { autoSet: boolean })[]> {
  const { compCode, autoSet } = favoriteOf(vehicleId);
  const rows = await selectRows<ListedShop & { autoSet: 0 | 1 }>(
    db,
    sql`SELECT ${columns}, ${autoSet} AS "autoSet" FROM shops s LEFT JOIN shop_ratings r ON r.comp_code = s.comp_code WHERE s.comp_code = ${compCode}`,
  );
  return rows.map((shop) => ({ ...shop, autoSet: shop.autoSet === 1 }));
}

/** The shops that records of a vehicle name, the last one first. */
export function listRecent(db: Database, vehicleId: string): Promise<ListedShop[]> {
  const order = sql`ORDER BY v.last_date DESC, s.comp_code LIMIT ${maxRecent}`;
  return list(
    db,
    sql`vehicle_shops v JOIN shops s ON s.comp_code = v.comp_code`,
    sql`v.vehicle_id = ${vehicleId} ${order}`,
  );
}

function list(db: Database, from: SQL, where: SQL): Promise<ListedShop[]> {
  return selectRows<ListedShop>(
    db,
    sql`SELECT ${columns} FROM ${from} LEFT JOIN shop_ratings r ON r.comp_code = s.comp_code WHERE ${where}`,
  );
}
