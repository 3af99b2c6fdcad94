import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vehicles, vinDecodes } from "#db/schema/garage.ts";
import { plateKey, type Plate } from "#app/vehicle/plate.ts";
import type { KnownModel, PlateLookup, RecordedVin } from "./plate-lookup.ts";
import type { VinDecode } from "#app/garage/vin/vin-decoder.ts";

/** Knows the plates that owners gave their vehicles, in any garage, as long as these are in it. */
export function registeredPlateLookup(db: Database): PlateLookup<RecordedVin | KnownModel> {
  return {
    async find(plate) {
      const [row] = await selectVehicleWith(db, plate);
      if (!row) return null;
      const { vin, decode, ...model } = row;
      return vin ? { vin, decode: decode as VinDecode | null } : model;
    },
  };
}

/**
 * Several vehicles may have had a plate, which goes from one to the owner's next: the one added
 * last counts, of those with a VIN. Spelled as the index `vehicles_plate` is, so that it serves.
 */
export function selectVehicleWith(db: Database, { plate, state }: Plate) {
  const { vin, year, make, model, bodyType } = vehicles;
  const key = sql`replace(replace(${vehicles.plate}, ' ', ''), '-', '')`;
  return db
    .select({ vin, year, make, model, bodyType, decode: vinDecodes.result })
    .from(vehicles)
    .leftJoin(vinDecodes, eq(vinDecodes.vin, vehicles.vin))
    .where(and(eq(key, plateKey(plate)), eq(vehicles.plateState, state), isNull(vehicles.removedAt)))
    .orderBy(sql`${vehicles.vin} IS NULL`, desc(vehicles.createdAt))
    .limit(1);
}
