import type { BodyType } from "#app/vehicle/body-type.ts";
import type { Plate } from "#app/vehicle/plate.ts";
import type { VinDecode } from "#app/garage/vin/vin-decoder.ts";

/** The vehicle that a plate is on: its VIN, or what is known of it where nobody knows the VIN. */
export type PlateMatch = { vin: string } | KnownModel;
export type KnownModel = { year: number; make: string; model: string; bodyType: BodyType };

/** Our own database also says, in the same round trip, what the VIN was decoded to before. */
export type RecordedVin = { vin: string; decode: VinDecode | null };

/** Tells what vehicle a plate is on, null for a plate it does not know; rejects when it cannot be asked. */
export type PlateLookup<Match extends PlateMatch = PlateMatch> = { find(plate: Plate): Promise<Match | null> };
