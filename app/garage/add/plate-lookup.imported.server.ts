import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { importedPlates, vinDecodes } from "#db/schema/garage.ts";
import { plateKey } from "#app/vehicle/plate.ts";
import type { PlateLookup, RecordedVin } from "./plate-lookup.ts";
import type { VinDecode } from "#app/garage/vin/vin-decoder.ts";

/** Knows the plates that the operator imported. */
export function importedPlateLookup(db: Database): PlateLookup<RecordedVin> {
  return {
    async find({ plate, state }) {
      const [row] = await db
        .select({ vin: importedPlates.vin, decode: vinDecodes.result })
        .from(importedPlates)
        .leftJoin(vinDecodes, eq(vinDecodes.vin, importedPlates.vin))
        .where(and(eq(importedPlates.plate, plateKey(plate)), eq(importedPlates.state, state)));
      return row ? { vin: row.vin, decode: row.decode as VinDecode | null } : null;
    },
  };
}
