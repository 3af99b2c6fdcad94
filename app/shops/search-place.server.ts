import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { findPlace, ofPlace } from "#app/garage/places.server.ts";
import type { SearchPlace } from "./shop-map.ts";

type PlaceRow = [state: string, latitude: number, longitude: number];

/** The place of the postal code that was typed, else the one where the vehicle is kept; null where there is none. */
export async function findSearchPlace(db: Database, vehicleId: string, typed: string | null): Promise<SearchPlace | null> {
  if (typed !== null) return findPlace(db, typed);
  const place = ofPlace(vehicles.postalCode, sql`json_array(p.state, p.latitude, p.longitude)`);
  const [row] = await db.select({ place: sql<string | null>`${place}` }).from(vehicles).where(eq(vehicles.id, vehicleId));
  if (!row?.place) return null;
  const [state, latitude, longitude] = JSON.parse(row.place) as PlaceRow;
  return { state, latitude, longitude };
}
