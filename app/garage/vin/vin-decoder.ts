import type { VehicleFacts } from "#db/schema/garage.ts";
import type { BodyType } from "#app/vehicle/body-type.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";

export type VehicleSpec = {
  vin: string;
  year: number;
  make: string;
  model: string;
  trims: string[];
  bodyType: BodyType;
  powertrain: Powertrain | null;
  facts: VehicleFacts;
};

/**
 * - `found`: `others` are the same VIN 30 years earlier or later.
 * - `unknown-maker`: most likely a typo.
 * - `unknown-model`: some Canadian and very new models.
 * - `unsupported`: a trailer or an off-road machine.
 */
export type VinDecode =
  | { status: "found"; spec: VehicleSpec; others?: VehicleSpec[] }
  | { status: "unknown-maker" }
  | { status: "unknown-model"; year: number | null; makes: string[] }
  | { status: "unsupported"; vehicleType: string };

export type VinDecoder = { decode(vin: string): Promise<VinDecode> };
