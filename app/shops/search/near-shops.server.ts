import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { selectRows } from "#db/rows.ts";
import { searchPlaceSql, type SearchCenter } from "./search-place.server.ts";
import type { ShopFilter, ShopCursor } from "./shop-query.ts";

export type Wanted = Partial<Pick<ShopFilter, "service" | "rating" | "after">> & {
  words?: string[];
  participating?: boolean;
  /** The current minute of the week, by time zone, to find shops open now. */
  openAt?: Record<string, number> | null;
};

type Limits = { km: number; max: number };

const earthRadius = 6_371_008.8;

/**
 * A common table `near_shops(meters, comp_code)`, nearest first. The recursive query is a priority
 * queue of quarter-degree cells and shops: it takes the nearest of either, and a cell adds its
 * shops, so it reads no more cells than it needs.
 */
export function nearShops(center: SearchCenter, { km, max }: Limits, criteria: Wanted = {}): SQL {
  const maxMeters = Math.round(km * 1000);
  const angle = (km * 1000) / earthRadius;
  const height = sql`degrees(${angle})`;
  const width = sql`degrees(asin(sin(${angle}) / cos(radians(latitude))))`;
  const joinRatings = criteria.rating
    ? sql`JOIN shop_ratings r ON r.comp_code = s.comp_code`
    : sql``;
  return sql`
    here(state, latitude, longitude) AS (${searchPlaceSql(center)}),
    area(south, north, west, east) AS (SELECT
      ${cellRow(sql`latitude - ${height}`)}, ${cellRow(sql`latitude + ${height}`)},
      ${cellColumn(sql`longitude - ${width}`)}, ${cellColumn(sql`longitude + ${width}`)} FROM here),
    cells(y, x) AS (SELECT south, west FROM area UNION ALL
      SELECT CASE WHEN x < east THEN y ELSE y + 1 END, CASE WHEN x < east THEN x + 1 ELSE west END
      FROM cells, area WHERE x < east OR y < north),
    queue(meters, cell, comp_code) AS (
      SELECT ${metersToCell}, y * 1440 + x, NULL FROM cells, here h
      UNION ALL
      SELECT ${metersToShop}, NULL, s.comp_code
      FROM queue q JOIN shops s ON s.cell = q.cell CROSS JOIN here h ${joinRatings}
      WHERE q.cell IS NOT NULL ${buildConditions(criteria)}
      ORDER BY 1, 3),
    near_shops(meters, comp_code) AS (SELECT meters, comp_code FROM queue
      WHERE comp_code IS NOT NULL AND meters <= ${maxMeters}
      ${afterCursor(criteria.after)} LIMIT ${max})`;
}

const cellRow = (latitude: SQL) => sql`CAST((${latitude} + 90) * 4 AS INTEGER)`;
const cellColumn = (longitude: SQL) => sql`CAST((${longitude} + 180) * 4 AS INTEGER)`;

/** The haversine formula, as in `distanceKm`. */
const metersToShop = sql`CAST(round(${2 * earthRadius} * asin(min(1, sqrt(
  power(sin(radians(s.latitude - h.latitude) / 2), 2)
  + cos(radians(h.latitude)) * cos(radians(s.latitude))
  * power(sin(radians(s.longitude - h.longitude) / 2), 2))))) AS INTEGER)`;

const metersToCell = sql`CAST(${earthRadius} * max(
  radians(max(0, y / 4.0 - 90 - h.latitude, h.latitude - (y + 1) / 4.0 + 90)),
  CASE WHEN h.longitude BETWEEN x / 4.0 - 180 AND (x + 1) / 4.0 - 180 THEN 0
  ELSE asin(cos(radians(h.latitude)) * sin(radians(min(
    abs(x / 4.0 - 180 - h.longitude), abs((x + 1) / 4.0 - 180 - h.longitude))))) END) AS INTEGER)`;

const weekMinutes = 7 * 24 * 60;

function buildConditions({ words = [], participating, service, rating, openAt }: Wanted): SQL {
  const all = words.map((word) => sql`AND instr(lower(s.name), ${word.toLowerCase()}) > 0`);
  if (participating) all.push(sql`AND s.participates`);
  if (service) all.push(sql`AND instr(s.services, ${JSON.stringify(service)}) > 0`);
  if (rating) all.push(sql`AND r.stars >= ${rating} * r.reviews`);
  if (openAt) {
    const minute = sql`(${JSON.stringify(openAt)} ->> s.time_zone)`;
    const isWithin = (at: SQL) => sql`o.value ->> 0 <= ${at} AND ${at} < o.value ->> 1`;
    all.push(
      sql`AND EXISTS (SELECT 1 FROM json_each(s.hours) o
        WHERE ${isWithin(minute)} OR ${isWithin(sql`${minute} + ${weekMinutes}`)})`,
    );
  }
  return sql.join(all, sql` `);
}

function afterCursor(after: ShopCursor | null | undefined): SQL {
  return after ? sql`AND (meters, comp_code) > (${after.meters}, ${after.compCode})` : sql``;
}

/** `near` can have more common tables; `columns` come from `shops s`, `shop_ratings r` and them. */
export function selectShopsNear<Row>(db: Database, columns: SQL, near: SQL): Promise<Row[]> {
  return selectRows<Row>(
    db,
    sql`WITH RECURSIVE ${near} SELECT ${columns}
      FROM near_shops n JOIN shops s ON s.comp_code = n.comp_code
      LEFT JOIN shop_ratings r ON r.comp_code = s.comp_code ORDER BY n.meters, n.comp_code`,
  );
}
