import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { selectRows } from "#db/rows.ts";
import { vehicles } from "#db/schema/garage.ts";
import { postalPlaces } from "#db/schema/reference.ts";
import { selectFromPlace } from "#app/vehicle/places.server.ts";
import { parsePostalCode } from "#app/i18n/postal-code.ts";
import { texts } from "#app/i18n/texts.server.ts";
import type { Point } from "./distance.ts";
import { parsePlaceName, plainName, type PlaceName } from "./place-name.ts";

/** `state` is null for the browser's location; app/shops/geocoding names it. */
export type SearchPlace = Point & { state: string | null };

export type SearchCenter =
  | { is: "vehicle"; vehicleId: string }
  | { is: "code"; postalCode: string }
  | { is: "town"; name: PlaceName; vehicleId: string }
  | { is: "point"; point: Point };

const states = new Map(
  [texts.en.states, texts.fr.states].flatMap((names) =>
    Object.entries(names).map(([code, name]) => [plainName(name), code] as const),
  ),
);

/** The vehicle decides between towns of the same name. */
export function parseSearchCenter(typed: string, vehicleId: string): SearchCenter | null {
  const parsed = parsePostalCode(typed);
  if (parsed.ok) return { is: "code", postalCode: parsed.postalCode.code };
  const name = parsePlaceName(typed, states);
  return name && { is: "town", name, vehicleId };
}

export async function findSearchPlace(
  db: Database,
  center: SearchCenter,
): Promise<SearchPlace | null> {
  const [place] = await selectRows<SearchPlace>(db, searchPlaceSql(center));
  return place ?? null;
}

/** One row of `state`, `latitude` and `longitude`, or none. */
export function searchPlaceSql(center: SearchCenter): SQL {
  if (center.is === "point")
    return sql`SELECT NULL AS state,
      ${center.point.latitude} AS latitude, ${center.point.longitude} AS longitude`;
  if (center.is === "town") return townSql(center.name, center.vehicleId);
  const columns = sql`json_array(p.state, p.latitude, p.longitude)`;
  const found =
    center.is === "code"
      ? sql`SELECT ${selectFromPlace(sql`${center.postalCode}`, columns)} AS place`
      : sql`SELECT ${selectFromPlace(vehicles.postalCode, columns)} AS place
          FROM ${vehicles} WHERE ${vehicles.id} = ${center.vehicleId}`;
  return sql`SELECT place ->> 0 AS state, place ->> 1 AS latitude, place ->> 2 AS longitude
    FROM (${found}) WHERE place IS NOT NULL`;
}

/**
 * Averages a town's postal codes, including parts like "Downtown Toronto". Prefers the vehicle's
 * state, then its country, then an exact name, then the most postal codes.
 */
function townSql({ city, state }: PlaceName, vehicleId: string): SQL {
  const name = sql`replace(replace(lower(p.city), '.', ''), '-', ' ')`;
  const ofVehicle = (column: SQL) =>
    sql`(SELECT ${selectFromPlace(vehicles.postalCode, column)}
      FROM ${vehicles} WHERE ${vehicles.id} = ${vehicleId})`;
  const inState = state === null ? sql`` : sql`AND p.state = ${state}`;
  return sql`SELECT p.state AS state, avg(p.latitude) AS latitude, avg(p.longitude) AS longitude
    FROM ${postalPlaces} p
    WHERE ' ' || ${name} || ' ' LIKE ${`% ${city} %`} ${inState}
    GROUP BY p.state, ${name} = ${city}
    ORDER BY p.state = ${ofVehicle(sql`p.state`)} DESC,
      p.country = ${ofVehicle(sql`p.country`)} DESC,
      ${name} = ${city} DESC, count(*) DESC, p.state LIMIT 1`;
}
