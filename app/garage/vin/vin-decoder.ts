import type { VehicleFacts } from "#db/schema/garage.ts";
import type { BodyType } from "#app/vehicle/body-type.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";

export type VehicleSpec = {
  vin: string;
  year: number;
  make: string;
  model: string;
  /** Empty or a single trim: the owner isn't asked. */
  trims: string[];
  bodyType: BodyType;
  /** Null if unknown: the owner is asked. */
  powertrain: Powertrain | null;
  facts: VehicleFacts;
};

/**
 * - `found`: `others` are the same VIN 30 years earlier or later; the owner chooses.
 * - `unknown-maker`: most likely a typo.
 * - `unknown-model`: some Canadian and very new models; the owner uses year, make and model.
 * - `unsupported`: a trailer or an off-road machine.
 */
export type VinDecode =
  | { status: "found"; spec: VehicleSpec; others?: VehicleSpec[] }
  | { status: "unknown-maker" }
  | { status: "unknown-model"; year: number | null; makes: string[] }
  | { status: "unsupported"; vehicleType: string };

export type VinDecoder = { decode(vin: string): Promise<VinDecode> };
