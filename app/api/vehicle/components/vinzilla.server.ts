import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { vehicles, vinDecodes } from "#db/schema/garage.ts";
import type { VinDecode } from "#app/garage/vin/vin-decoder.ts";
import { vinDecode, vinDecodeShape } from "#app/api/vehicle/vin-decode-shape.ts";
import { defineComponent } from "./define-component.server.ts";

/** What vPIC said about the VIN when the car was added. */
export const vinzillaComponent = defineComponent({
  schema: vinDecode,
  read: ({ db }, vehicleId) => readDecode(db, vehicleId),
  shape: ({ vehicle }, decode) => {
    if (decode?.status !== "found") return null;
    const specs = [decode.spec, ...(decode.others ?? [])];
    return vinDecodeShape(specs.find(({ year }) => year === vehicle.year) ?? decode.spec);
  },
});

const decodes = preparedQuery(["vehicleId"], (db, { vehicleId }) =>
  db
    .select({ result: vinDecodes.result })
    .from(vehicles)
    .innerJoin(vinDecodes, eq(vinDecodes.vin, vehicles.vin))
    .where(eq(vehicles.id, vehicleId)),
);

async function readDecode(db: Database, vehicleId: string): Promise<VinDecode | null> {
  const [row] = await decodes(db, { vehicleId });
  return (row?.result as VinDecode | undefined) ?? null;
}
