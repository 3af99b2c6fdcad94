import { sql, type SQL } from "drizzle-orm";

const earthRadius = 6_371_008.8;

/**
 * Common tables up to `cells(y, x)`: the quarter-degree cells around a point. Their number in an
 * indexed column is `y * 1440 + x`.
 * @param here selects one row with `latitude` and `longitude`
 */
export function cellsAround(here: SQL, km: number): SQL {
  const angle = (km * 1000) / earthRadius;
  const height = sql`degrees(${angle})`;
  const width = sql`degrees(asin(sin(${angle}) / cos(radians(latitude))))`;
  return sql`here AS (${here}),
    area(south, north, west, east) AS (SELECT
      ${cellRow(sql`latitude - ${height}`)}, ${cellRow(sql`latitude + ${height}`)},
      ${cellColumn(sql`longitude - ${width}`)}, ${cellColumn(sql`longitude + ${width}`)} FROM here),
    cells(y, x) AS (SELECT south, west FROM area UNION ALL
      SELECT CASE WHEN x < east THEN y ELSE y + 1 END, CASE WHEN x < east THEN x + 1 ELSE west END
      FROM cells, area WHERE x < east OR y < north)`;
}

const cellRow = (latitude: SQL) => sql`CAST((${latitude} + 90) * 4 AS INTEGER)`;
const cellColumn = (longitude: SQL) => sql`CAST((${longitude} + 180) * 4 AS INTEGER)`;

/** From `here h` to a row's coordinates: the haversine formula, as in `distanceKm`. */
export const metersTo = (row: SQL) => sql`CAST(round(${2 * earthRadius} * asin(min(1, sqrt(
  power(sin(radians(${row}.latitude - h.latitude) / 2), 2)
  + cos(radians(h.latitude)) * cos(radians(${row}.latitude))
  * power(sin(radians(${row}.longitude - h.longitude) / 2), 2))))) AS INTEGER)`;

export const metersToCell = sql`CAST(${earthRadius} * max(
  radians(max(0, y / 4.0 - 90 - h.latitude, h.latitude - (y + 1) / 4.0 + 90)),
  CASE WHEN h.longitude BETWEEN x / 4.0 - 180 AND (x + 1) / 4.0 - 180 THEN 0
  ELSE asin(cos(radians(h.latitude)) * sin(radians(min(
    abs(x / 4.0 - 180 - h.longitude), abs((x + 1) / 4.0 - 180 - h.longitude))))) END) AS INTEGER)`;
