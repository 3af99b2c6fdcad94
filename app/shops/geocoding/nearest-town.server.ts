import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { selectRows } from "#db/rows.ts";
import { postalPlaces } from "#db/schema/reference.ts";
import { cellsAround, metersTo, metersToCell } from "#app/shops/search/cells.server.ts";
import { searchPlaceSql, type SearchCenter } from "#app/shops/search/search-place.server.ts";
import { chooseTown, type NamedPlace, type NearTown } from "./choose-town.ts";

/** 25 miles: from farther away, nobody says "near". */
const maxMeters = 40_234;

/** Enough for a downtown, where dozens of post office boxes are at one point. */
const maxCodes = 60;

/**
 * The town of the nearest postal codes; null at sea and abroad. Like `nearShops`, it reads only the
 * cells it needs. Rural codes in Canada are left out: each is a region, and has its name.
 */
export async function findNearestTown(
  db: Database,
  center: SearchCenter,
): Promise<NamedPlace | null> {
  const rows = await selectRows<NearTown>(
    db,
    sql`WITH RECURSIVE ${cellsAround(searchPlaceSql(center), maxMeters / 1000)},
      queue(meters, cell, code, city, state, country) AS (
        SELECT ${metersToCell}, y * 1440 + x, NULL, NULL, NULL, NULL FROM cells, here h
        UNION ALL
        SELECT ${metersTo(sql`p`)}, NULL, p.code, p.city, p.state, p.country
        FROM queue q JOIN ${postalPlaces} p ON p.cell = q.cell CROSS JOIN here h
        WHERE q.cell IS NOT NULL AND p.code NOT GLOB '[A-Z]0*'
        ORDER BY 1, 3)
      SELECT meters, city, state, country FROM queue
      WHERE code IS NOT NULL AND meters <= ${maxMeters} LIMIT ${maxCodes}`,
  );
  return chooseTown(rows);
}
