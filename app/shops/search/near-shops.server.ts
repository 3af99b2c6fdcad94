import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { selectRows } from "#db/rows.ts";
import { placeOf, type Around } from "./search-place.server.ts";
import type { ShopFilter, ShopKey } from "./shop-query.ts";

/** Which shops are wanted besides where; what is left out does not matter. */
export type Wanted = Partial<Pick<ShopFilter, "service" | "rating" | "after">> & {
  /** Words of its name, each of which must occur. */
  words?: string[];
  /** Open now: the minutes of the week in each time zone. */
  openAt?: Record<string, number> | null;
};

type Reach = { km: number; max: number };

/** As Earth has, in metres. */
const radius = 6_371_008.8;

/**
 * Shops around a place, the nearest first: a query with the `metres` to each and its `comp_code`,
 * in order, for a `WITH` of `near_shops`.
 *
 * The recursive query is a queue by distance, which holds cells of a quarter degree (`shops.cell`)
 * and shops: it takes out the nearest of either, and a cell puts its shops in. A cell is never
 * nearer than its nearest edge, so shops come out in their true order, and once there are enough of
 * them nothing beyond is read, in a city as little as anywhere.
 */
export function nearShops(around: Around, { km, max: limit }: Reach, target: Wanted = {}): SQL {
  const height = sql`degrees(${(km * 1000) / radius})`;
  const width = sql`degrees(asin(sin(${(km * 1000) / radius}) / cos(radians(latitude))))`;
  return sql`
    here(state, latitude, longitude) AS (${placeOf(around)}),
    area(south, north, west, east) AS (SELECT ${row(sql`latitude - ${height}`)}, ${row(sql`latitude + ${height}`)},
      ${column(sql`longitude - ${width}`)}, ${column(sql`longitude + ${width}`)} FROM here),
    cells(y, x) AS (SELECT south, west FROM area UNION ALL
      SELECT CASE WHEN x < east THEN y ELSE y + 1 END, CASE WHEN x < east THEN x + 1 ELSE west END FROM cells, area WHERE x < east OR y < north),
    queue(metres, cell, comp_code) AS (
      SELECT ${metresToCell}, y * 1440 + x, NULL FROM cells, here h
      UNION ALL
      SELECT ${metresToShop}, NULL, s.comp_code FROM queue q JOIN shops s ON s.cell = q.cell CROSS JOIN here h
      ${target.rating ? sql`JOIN shop_ratings r ON r.comp_code = s.comp_code` : sql``} WHERE q.cell IS NOT NULL ${conditions(target)}
      ORDER BY 1, 3),
    near_shops(metres, comp_code) AS (SELECT metres, comp_code FROM queue
      WHERE comp_code IS NOT NULL AND metres <= ${Math.round(km * 1000)} ${afterKey(target.after)} LIMIT ${limit})`;
}

const row = (latitude: SQL) => sql`CAST((${latitude} + 90) * 4 AS INTEGER)`;
const column = (longitude: SQL) => sql`CAST((${longitude} + 180) * 4 AS INTEGER)`;

/** By the haversine, as `distanceKm` has it. */
const metresToShop = sql`CAST(round(${2 * radius} * asin(min(1, sqrt(
  power(sin(radians(s.latitude - h.latitude) / 2), 2)
  + cos(radians(h.latitude)) * cos(radians(s.latitude)) * power(sin(radians(s.longitude - h.longitude) / 2), 2))))) AS INTEGER)`;

const metresToCell = sql`CAST(${radius} * max(
  radians(max(0, y / 4.0 - 90 - h.latitude, h.latitude - (y + 1) / 4.0 + 90)),
  CASE WHEN h.longitude BETWEEN x / 4.0 - 180 AND (x + 1) / 4.0 - 180 THEN 0
  ELSE asin(cos(radians(h.latitude)) * sin(radians(min(abs(x / 4.0 - 180 - h.longitude), abs((x + 1) / 4.0 - 180 - h.longitude))))) END) AS INTEGER)`;

const week = 7 * 24 * 60;

function conditions({ words = [], service, rating, openAt }: Wanted): SQL {
  const all = words.map((word) => sql`AND instr(lower(s.name), ${word.toLowerCase()}) > 0`);
  if (service) all.push(sql`AND instr(s.services, ${JSON.stringify(service)}) > 0`);
  if (rating) all.push(sql`AND r.stars >= ${rating} * r.reviews`);
  if (openAt) {
    const minute = sql`(${JSON.stringify(openAt)} ->> s.time_zone)`;
    const within = (at: SQL) => sql`o.value ->> 0 <= ${at} AND ${at} < o.value ->> 1`;
    all.push(
      sql`AND EXISTS (SELECT 1 FROM json_each(s.hours) o WHERE ${within(minute)} OR ${within(sql`${minute} + ${week}`)})`,
    );
  }
  return sql.join(all, sql` `);
}

function afterKey(after: ShopKey | null | undefined): SQL {
  return after ? sql`AND (metres, comp_code) > (${after.metres}, ${after.compCode})` : sql``;
}

/**
 * Rows of shops around a place, the nearest first. @param columns of `shops s` and `shop_ratings
 * r`, and `n.metres`
 */
export function selectShopsNear<Row>(db: Database, columns: SQL, near: SQL): Promise<Row[]> {
  return selectRows<Row>(
    db,
    sql`WITH RECURSIVE ${near} SELECT ${columns} FROM near_shops n JOIN shops s ON s.comp_code = n.comp_code
    LEFT JOIN shop_ratings r ON r.comp_code = s.comp_code ORDER BY n.metres, n.comp_code`,
  );
}
