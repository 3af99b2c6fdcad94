import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { selectRows } from "#db/rows.ts";
import { cellsAround, metersTo, metersToCell } from "./cells.server.ts";
import { searchPlaceSql, type SearchCenter } from "./search-place.server.ts";
import type { ShopFilter, ShopCursor } from "./shop-query.ts";

export type Wanted = Partial<Pick<ShopFilter, "service" | "rating" | "after">> & {
  words?: string[];
  participating?: boolean;
  /** The current minute of the week, by time zone, to find shops open now. */
  openAt?: Record<string, number> | null;
};

type Limits = { km: number; max: number };

/**
 * A common table `near_shops(meters, comp_code)`, nearest first. The recursive query is a priority
 * queue of quarter-degree cells and shops: it takes the nearest of either, and a cell adds its
 * shops, so it reads no more cells than it needs.
 */
export function nearShops(center: SearchCenter, { km, max }: Limits, criteria: Wanted = {}): SQL {
  const maxMeters = Math.round(km * 1000);
  const joinRatings = criteria.rating
    ? sql`JOIN shop_ratings r ON r.comp_code = s.comp_code`
    : sql``;
  return sql`
    ${cellsAround(searchPlaceSql(center), km)},
    queue(meters, cell, comp_code) AS (
      SELECT ${metersToCell}, y * 1440 + x, NULL FROM cells, here h
      UNION ALL
      SELECT ${metersTo(sql`s`)}, NULL, s.comp_code
      FROM queue q JOIN shops s ON s.cell = q.cell CROSS JOIN here h ${joinRatings}
      WHERE q.cell IS NOT NULL ${buildConditions(criteria)}
      ORDER BY 1, 3),
    near_shops(meters, comp_code) AS (SELECT meters, comp_code FROM queue
      WHERE comp_code IS NOT NULL AND meters <= ${maxMeters}
      ${afterCursor(criteria.after)} LIMIT ${max})`;
}

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
