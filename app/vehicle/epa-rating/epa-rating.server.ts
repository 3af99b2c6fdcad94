import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { epaRatings, type StoredRating } from "#db/schema/epa/epa-ratings.ts";
import { vehicleKeys, vehicles } from "#db/schema/garage.ts";

/** All ratings of the vehicle's model and year, for `rateCar`. None if EPA's file has none. */
export async function findEpaRatings(db: Database, vehicleId: string): Promise<StoredRating[]> {
  const [row] = await db
    .select({ ratings: epaRatings.ratings })
    .from(vehicleKeys)
    .innerJoin(vehicles, eq(vehicles.id, vehicleKeys.vehicleId))
    .innerJoin(
      epaRatings,
      and(
        eq(epaRatings.makeKey, vehicleKeys.makeKey),
        eq(epaRatings.modelKey, vehicleKeys.modelKey),
        eq(epaRatings.year, vehicles.year),
      ),
    )
    .where(eq(vehicleKeys.vehicleId, vehicleId));
  return row?.ratings ?? [];
}
