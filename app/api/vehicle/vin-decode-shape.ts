import { z } from "zod";
import { bodyTypes, powertrains } from "#db/schema/garage-terms.ts";
import type { VehicleSpec } from "#app/garage/vin/vin-decoder.ts";

const text = z.string().nullable();

export const vinDecode = z
  .strictObject({
    vin: text,
    year: z.int(),
    make: z.string(),
    model: z.string(),
    trims: z.array(z.string()),
    bodyType: z.enum(bodyTypes),
    powertrain: z.enum(powertrains).nullable(),
    engine: text,
    drive: text,
    transmission: text,
    bodyTypeDescription: text,
    fuel: text,
    manufacturer: text,
    plant: text,
  })
  .meta({ id: "VinDecode" });

type Spec = Omit<VehicleSpec, "vin"> & { vin: string | null };

export function vinDecodeShape(spec: Spec): z.infer<typeof vinDecode> {
  const { vin, year, make, model, trims, bodyType, powertrain, facts } = spec;
  return {
    ...{ vin, year, make, model, trims, bodyType, powertrain },
    engine: facts.engine ?? null,
    drive: facts.drive ?? null,
    transmission: facts.transmission ?? null,
    bodyTypeDescription: facts.bodyClass ?? null,
    fuel: facts.fuel ?? null,
    manufacturer: facts.manufacturer ?? null,
    plant: facts.plant ?? null,
  };
}
