import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { selectRows } from "#db/rows.ts";
import { coupons, type shops } from "#db/schema/shops.ts";
import type { Coupon } from "#app/coupons/coupon.ts";
import { favoriteShopSql } from "#app/shops/favorite-shop.server.ts";
import { parseTowns, townsAround } from "#app/shops/map/towns.server.ts";
import type { Town } from "#app/shops/map/join-towns.ts";
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
  | "phone"
  | "latitude"
  | "longitude"
> & {
  /** `OpenSpan[]` as JSON. */
  hours: string | null;
  reviews: number | null;
  stars: number | null;
  /** `ListedCoupon[]` as JSON, of any date. */
  coupons: string;
};

export type ListedCoupon = Omit<Coupon, "terms" | "code">;

export type FoundShop = ListedShop & { meters: number };

const couponsOfShop = sql`(SELECT json_group_array(json_object('id', c.id, 'target', c.target,
    'offer', c.offer, 'amount', c.amount, 'currency', c.currency,
    'validFrom', c.valid_from, 'validUntil', c.valid_until))
  FROM ${coupons} c WHERE c.comp_code = s.comp_code AND s.participates)`;

const columns = sql`s.comp_code AS "compCode", s.slug, s.name, s.address, s.city, s.state,
  s.source, s.time_zone AS "timeZone", s.phone, s.latitude, s.longitude, s.hours,
  r.reviews, r.stars, ${couponsOfShop} AS coupons`;

export const shopsOnPage = 6;
const maxRecent = 4;

/** One extra shop shows whether there's a next page. The towns are those around all of them. */
export async function searchShops(
  db: Database,
  center: SearchCenter,
  km: number,
  criteria: Wanted,
): Promise<{ shops: FoundShop[]; towns: Town[] }> {
  const near = nearShops(center, { km, max: shopsOnPage + 1 }, criteria);
  const around = sql`SELECT latitude, longitude,
    1.5 * max(1000, coalesce((SELECT max(meters) FROM near_shops), 0)) AS meters FROM here`;
  const isFirst = sql`n.comp_code =
    (SELECT comp_code FROM near_shops ORDER BY meters, comp_code LIMIT 1)`;
  const rows = await selectShopsNear<FoundShop & { towns: string | null }>(
    db,
    sql`${columns}, n.meters, CASE WHEN ${isFirst} THEN (SELECT json FROM towns) END AS towns`,
    sql`${near}, ${townsAround(around)}`,
  );
  return { shops: rows, towns: parseTowns(rows[0]?.towns) };
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
