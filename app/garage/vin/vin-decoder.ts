import type { VehicleFacts } from "#db/schema/garage.ts";
import type { BodyType } from "#app/vehicle/body-type.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";

/** What a VIN says of its vehicle. Names are written as owners write them. */
export type VehicleSpec = {
  vin: string;
  year: number;
  make: string;
  model: string;
  /** In the order shown; empty: no question. One only is certain and needs no question either. */
  trims: string[];
  bodyType: BodyType;
  /** Null when the decoder does not say: the owner is asked. */
  powertrain: Powertrain | null;
  facts: VehicleFacts;
};

/**
 * - `found`: enough is known for the garage. `others` are of other years that the VIN may also
 *   mean, 30 years apart; the owner is asked which.
 * - `unknown-maker`: nobody registered the first characters; most likely a typing error.
 * - `unknown-model`: the maker is known, this car is not (some Canadian models, the newest ones).
 *   The owner goes by year, make and model, which `year` and `makes` may fill in beforehand.
 * - `unsupported`: a trailer or an off-road machine; `vehicleType` is vPIC's English text.
 */
export type VinDecode =
  | { status: "found"; spec: VehicleSpec; others?: VehicleSpec[] }
  | { status: "unknown-maker" }
  | { status: "unknown-model"; year: number | null; makes: string[] }
  | { status: "unsupported"; vehicleType: string };

/** Tells what vehicle a valid VIN belongs to; rejects when the source cannot be asked. */
export type VinDecoder = { decode(vin: string): Promise<VinDecode> };
