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
import type { SearchPlace } from "./shop-map.ts";

/**
 * Where shops are looked for: where a vehicle is kept, a postal code in its one spelling, a town,
 * or where a browser says that it is.
 */
export type Around =
  | { is: "vehicle"; vehicleId: string }
  | { is: "code"; postalCode: string }
  | { is: "town"; name: PlaceName; vehicleId: string }
  | { is: "point"; point: Point };

const states = new Map(
  [texts.en.states, texts.fr.states].flatMap((names) =>
    Object.entries(names).map(([code, name]) => [plainName(name), code] as const),
  ),
);

/**
 * What was typed as a place, near a vehicle where several have its name; null for neither a postal
 * code nor a name.
 */
export function aroundTyped(typed: string, vehicleId: string): Around | null {
  const parsed = parsePostalCode(typed);
  if (parsed.ok) return { is: "code", postalCode: parsed.postalCode.code };
  const name = parsePlaceName(typed, states);
  return name && { is: "town", name, vehicleId };
}

/** The place itself; null where there is none. */
export async function findSearchPlace(db: Database, around: Around): Promise<SearchPlace | null> {
  const [place] = await selectRows<SearchPlace>(db, placeOf(around));
  return place ?? null;
}

/**
 * A query with the one row of a place, or none: its `state` (null where nobody knows it),
 * `latitude` and `longitude`.
 */
export function placeOf(around: Around): SQL {
  if (around.is === "point")
    return sql`SELECT NULL AS state, ${around.point.latitude} AS latitude, ${around.point.longitude} AS longitude`;
  if (around.is === "town") return townOf(around.name, around.vehicleId);
  const facts = sql`json_array(p.state, p.latitude, p.longitude)`;
  const found =
    around.is === "code"
      ? sql`SELECT ${selectFromPlace(sql`${around.postalCode}`, facts)} AS place`
      : sql`SELECT ${selectFromPlace(vehicles.postalCode, facts)} AS place FROM ${vehicles} WHERE ${vehicles.id} = ${around.vehicleId}`;
  return sql`SELECT place ->> 0 AS state, place ->> 1 AS latitude, place ->> 2 AS longitude FROM (${found}) WHERE place IS NOT NULL`;
}

/**
 * The middle of all that a town's postal codes are of: of the same name, or of one part of it, as
 * in "Downtown Toronto". Where several states have one, that of the vehicle, then of its country,
 * then the largest. Reads all postal codes, some 44,000, in a few milliseconds.
 */
function townOf({ city, state }: PlaceName, vehicleId: string): SQL {
  const plain = sql`replace(replace(lower(p.city), '.', ''), '-', ' ')`;
  const own = (target: SQL) =>
    sql`(SELECT ${selectFromPlace(vehicles.postalCode, target)} FROM ${vehicles} WHERE ${vehicles.id} = ${vehicleId})`;
  return sql`SELECT p.state AS state, avg(p.latitude) AS latitude, avg(p.longitude) AS longitude FROM ${postalPlaces} p
    WHERE ' ' || ${plain} || ' ' LIKE ${`% ${city} %`} ${state === null ? sql`` : sql`AND p.state = ${state}`}
    GROUP BY p.state, ${plain} = ${city}
    ORDER BY p.state = ${own(sql`p.state`)} DESC, p.country = ${own(sql`p.country`)} DESC, ${plain} = ${city} DESC, count(*) DESC, p.state LIMIT 1`;
}
