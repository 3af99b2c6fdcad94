import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { selectRows } from "#db/rows.ts";
import type { shops } from "#db/schema/shops.ts";
import { favoriteShopSql } from "#app/shops/favorite-shop.server.ts";
import { nearShops, selectShopsNear, type Wanted } from "./near-shops.server.ts";
import type { SearchCenter } from "./search-place.server.ts";

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
  /** `OpenSpan[]` as JSON. */
  hours: string | null;
  reviews: number | null;
  stars: number | null;
};
export type FoundShop = ListedShop & { meters: number };

const columns = sql`s.comp_code AS "compCode", s.slug, s.name, s.address, s.city, s.state,
  s.source, s.time_zone AS "timeZone", s.favorites, s.latitude, s.longitude, s.hours,
  r.reviews, r.stars`;

export const shopsOnPage = 10;
const maxRecent = 4;

/** One extra shop shows whether there's a next page. */
export function searchShops(
  db: Database,
  center: SearchCenter,
  km: number,
  criteria: Wanted,
): Promise<FoundShop[]> {
  return selectShopsNear(
    db,
    sql`${columns}, n.meters`,
    nearShops(center, { km, max: shopsOnPage + 1 }, criteria),
  );
}

export async function listFavoriteShop(
  db: Database,
  vehicleId: string,
): Promise<(ListedShop & { autoSet: boolean })[]> {
  const { compCode, autoSet } = favoriteShopSql(vehicleId);
  const rows = await selectRows<ListedShop & { autoSet: 0 | 1 }>(
    db,
    sql`SELECT ${columns}, ${autoSet} AS "autoSet" FROM shops s
      LEFT JOIN shop_ratings r ON r.comp_code = s.comp_code WHERE s.comp_code = ${compCode}`,
  );
  return rows.map((shop) => ({ ...shop, autoSet: shop.autoSet === 1 }));
}

/** The latest visit first. */
export function listRecentShops(db: Database, vehicleId: string): Promise<ListedShop[]> {
  const order = sql`ORDER BY v.last_date DESC, s.comp_code LIMIT ${maxRecent}`;
  return selectShops(
    db,
    sql`vehicle_shops v JOIN shops s ON s.comp_code = v.comp_code`,
    sql`v.vehicle_id = ${vehicleId} ${order}`,
  );
}

function selectShops(db: Database, from: SQL, where: SQL): Promise<ListedShop[]> {
  return selectRows<ListedShop>(
    db,
    sql`SELECT ${columns} FROM ${from}
      LEFT JOIN shop_ratings r ON r.comp_code = s.comp_code WHERE ${where}`,
  );
}
