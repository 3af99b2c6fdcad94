import { z } from "zod";
import { powertrains } from "#db/schema/garage-terms.ts";
import type { Owner } from "#app/http/owner.ts";
import { newId } from "#app/http/secrets.server.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Country } from "#app/i18n/reader.ts";
import { nicknameField, odometerField, placeField } from "#app/forms/fields.server.ts";
import type { FoundVehicle } from "./find-vehicle.server.ts";
import type { Place } from "#app/vehicle/places.server.ts";
import type { Plate } from "#app/vehicle/plate.ts";

/** Vehicles of a Canadian account start in kilometres. */
export function unitOf(country: Country): DistanceUnit {
  return country === "CA" ? "km" : "mi";
}

/** A trim is asked for when vPIC names several; the one trim that it names is certain. */
export function asksTrim({ trims }: Pick<FoundVehicle, "trims">): boolean {
  return trims.length > 1;
}

/** What the owner adds to what was found. The postal code may be left out: the account's counts. */
export function addVehicleSchema(found: FoundVehicle, unit: DistanceUnit, place: Place | null) {
  const trim = z.enum(found.trims as [string, ...string[]], { error: "trim.required" });
  const powertrain = z.enum(powertrains, { error: "powertrain.required" });
  return z.object({
    trim: asksTrim(found) ? trim : z.undefined().catch(undefined),
    powertrain: found.powertrain ? z.undefined().catch(undefined) : powertrain,
    odometer: odometerField(unit),
    postalCode: placeField(place).optional(),
    nickname: nicknameField.optional(),
  });
}

type Typed = z.infer<ReturnType<typeof addVehicleSchema>>;

/** A vehicle for the garage: what was found, what its owner typed, its plate, and its first odometer reading. */
export function newVehicle(
  { accountId, postalCode: ownPostalCode }: Pick<Owner, "accountId" | "postalCode">,
  { trims, ...found }: FoundVehicle,
  { odometer, trim, powertrain, nickname, postalCode }: Typed,
  { unit, today, plate }: { unit: DistanceUnit; today: string; plate: Plate | null },
) {
  const id = newId();
  const vehicle = {
    ...found,
    id,
    accountId,
    trim: trim ?? (trims.length === 1 ? trims[0]! : null),
    trimOptions: trims,
    powertrain: found.powertrain ?? powertrain ?? "gas",
    nickname: nickname || null,
    postalCode: postalCode ?? ownPostalCode,
    plate: plate && plate.plate,
    plateState: plate && plate.state,
    distanceUnit: unit,
  };
  return { vehicle, reading: { id: newId(), vehicleId: id, date: today, distance: odometer, unit } };
}
