import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { selectRows } from "#db/rows.ts";
import { postalPlaces } from "#db/schema/reference.ts";
import { shops } from "#db/schema/shops.ts";
import { joinTowns, type Town, type TownCode } from "./join-towns.ts";

const maxTowns = 30;
const metersPerDegree = 111_195;

/**
 * A common table `towns(json)` of one row: the largest towns in a square around a point.
 * @param around selects `latitude`, `longitude` and `meters`, half the side of the square
 */
export function townsAround(around: SQL): SQL {
  const cellRow = (latitude: SQL) => sql`CAST((${latitude} + 90) * 4 AS INTEGER) * 1440`;
  const cellColumn = (longitude: SQL) => sql`CAST((${longitude} + 180) * 4 AS INTEGER)`;
  return sql`
    around(latitude, longitude, height) AS (
      SELECT latitude, longitude, meters / ${metersPerDegree} FROM (${around})),
    square(south, north, west, east) AS (SELECT latitude - height, latitude + height,
      longitude - height / cos(radians(latitude)), longitude + height / cos(radians(latitude))
      FROM around),
    cell_rows(y) AS (SELECT ${cellRow(sql`south`)} FROM square UNION ALL
      SELECT y + 1440 FROM cell_rows, square WHERE y < ${cellRow(sql`north`)}),
    towns(json) AS (SELECT json_group_array(json_object('name', name, 'country', country,
        'latitude', latitude, 'longitude', longitude, 'codes', codes))
      FROM (SELECT p.city AS name, p.country AS country, avg(p.latitude) AS latitude,
          avg(p.longitude) AS longitude, count(*) AS codes
        FROM square CROSS JOIN cell_rows CROSS JOIN ${postalPlaces} p
        WHERE p.cell BETWEEN y + ${cellColumn(sql`west`)} AND y + ${cellColumn(sql`east`)}
          AND p.latitude BETWEEN south AND north AND p.longitude BETWEEN west AND east
        GROUP BY p.city, p.state, p.country ORDER BY codes DESC, name LIMIT ${maxTowns}))`;
}

export function parseTowns(json: string | null | undefined): Town[] {
  return json ? joinTowns(JSON.parse(json) as TownCode[]) : [];
}

export async function listTownsAroundShop(
  db: Database,
  slug: string,
  meters: number,
): Promise<Town[]> {
  const around = sql`SELECT latitude, longitude, ${meters} AS meters
    FROM ${shops} WHERE slug = ${slug}`;
  const rows = await selectRows<{ json: string }>(
    db,
    sql`WITH RECURSIVE ${townsAround(around)} SELECT json FROM towns`,
  );
  return parseTowns(rows[0]?.json);
}
