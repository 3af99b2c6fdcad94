import { z } from "zod";
import { powertrains } from "#db/schema/garage-terms.ts";
import type { Owner } from "#app/http/owner.ts";
import { newId } from "#app/http/secrets.server.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { postalCodePattern } from "#app/i18n/postal-code.ts";
import type { Country } from "#app/i18n/locale.ts";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { nicknameField, odometerField, placeField } from "#app/forms/common-fields.server.ts";
import type { FoundVehicle } from "./find-vehicle.server.ts";
import type { Place } from "#app/vehicle/places.server.ts";
import type { Plate, PlateError } from "#app/vehicle/plate.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";

export function defaultUnit(country: Country): DistanceUnit {
  return country === "CA" ? "km" : "mi";
}

export function needsTrim({ trims }: Pick<FoundVehicle, "trims">): boolean {
  return trims.length > 1;
}

type Options = {
  found: FoundVehicle;
  unit: DistanceUnit;
  place?: Place | null;
  /** The account's postal code can't be the vehicle's. */
  elsewhere?: boolean;
  wrongPlate?: readonly PlateError[];
  /** Programs may not know the mileage. The dashboard asks for it then. */
  isApi?: boolean;
};

type Typed = {
  trim?: string;
  powertrain?: Powertrain;
  odometer?: number;
  postalCode?: string;
  nickname?: string;
};

/** An answer from before there was an account, which is left out if it can't be one. */
const carriedField = z.string().optional();

const unusedField = z.undefined().catch(undefined);

export const addVehicleForm = defineForm(
  "confirm",
  ({ found, unit, place = null, elsewhere = false, wrongPlate = [], isApi = false }: Options) => ({
    confirmed: found.hasDoubtfulVin ? z.literal("on", { error: "vin.doubtful" }) : unusedField,
    trim: needsTrim(found) ? z.enum(found.trims, { error: "trim.required" }) : unusedField,
    powertrain: found.powertrain
      ? unusedField
      : z.enum(powertrains, { error: "powertrain.required" }),
    odometer: inHtml(isApi ? odometerField(unit).optional() : odometerField(unit), {
      maxLength: 16,
    }),
    postalCode: inHtml(placeField(place).optional(), {
      required: elsewhere,
      pattern: postalCodePattern,
      maxLength: 20,
    }),
    plate: inHtml(prevalidatedField("plate", wrongPlate), { maxLength: 12 }),
    state: prevalidatedField("state", wrongPlate),
    nickname: inHtml(nicknameField.optional(), { maxLength: 40 }),
    oil: carriedField,
    registration: carriedField,
    tires: carriedField,
  }),
);

function prevalidatedField(name: PlateError["field"], errors: readonly PlateError[]) {
  return z
    .string()
    .default("")
    .superRefine((_, check) => {
      const wrong = errors.find(({ field }) => field === name);
      if (wrong) check.addIssue({ code: "custom", message: wrong.code });
    });
}

type Keeper = Pick<Owner, "accountId" | "postalCode">;

type Details = { unit: DistanceUnit; plate: Plate | null };

export function buildVehicle(
  keeper: Keeper,
  found: FoundVehicle,
  { odometer, ...typed }: Typed,
  { today, readIn, ...details }: Details & { today: string; readIn: DistanceUnit },
) {
  const vehicle = buildVehicleOnly(keeper, found, typed, details);
  const read = { id: newId(), vehicleId: vehicle.id, date: today, unit: readIn };
  return { vehicle, reading: odometer === undefined ? null : { ...read, distance: odometer } };
}

/** Without a reading: the dashboard asks for it. */
export function buildVehicleOnly(
  { accountId, postalCode: ownPostalCode }: Keeper,
  { trims, likelyPowertrain: _likely, hasDoubtfulVin: _doubtful, ...found }: FoundVehicle,
  { trim, powertrain, nickname, postalCode }: Omit<Typed, "odometer">,
  { unit, plate }: Details,
) {
  return {
    ...found,
    id: newId(),
    accountId,
    trim: trim ?? (trims.length === 1 ? trims[0]! : null),
    trimOptions: trims,
    powertrain: found.powertrain ?? powertrain!,
    nickname: nickname || null,
    postalCode: postalCode ?? ownPostalCode,
    plate: plate && plate.plate,
    plateState: plate && plate.state,
    distanceUnit: unit,
  };
}
