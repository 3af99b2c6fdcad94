import { z } from "zod";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { hasValidCheckDigit, normalizeVin, parseOldVin, validateVin } from "#app/vehicle/vin.ts";
import { vinPattern } from "#app/vehicle/vin-pattern.ts";
import { firstVinYear } from "#app/garage/add/model-year.ts";
import type { Vehicle, VehicleChange } from "#app/vehicle/vehicles.server.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import type { VehicleSpec, VinDecode } from "./vin-decoder.ts";

type Car = Pick<Vehicle, "year" | "make" | "model" | "trim" | "powertrain">;

export const giveVinForm = defineForm("give-vin", ({ year }: Pick<Vehicle, "year">) => ({
  vin: inHtml(
    z.string({ error: "vin.required" }).transform((typed, check) => {
      const old = year < firstVinYear ? parseOldVin(typed) : null;
      const tried = year < firstVinYear ? null : validateVin(typed);
      if (old) return old;
      if (tried?.ok) return tried.vin;
      check.addIssue({ code: "custom", message: `vin.${tried ? tried.code : "old"}` });
      return z.NEVER;
    }),
    { minLength: 5, maxLength: 40, pattern: vinPattern },
  ),
  confirmed: z.string().transform(normalizeVin).optional(),
}));

type VinResult = { field: "vin" | "confirmed"; code: string } | { change: VehicleChange };

/**
 * Accepts a model that vPIC doesn't know if the make is right.
 * @param decode null if no source answers
 */
export function checkVin(
  car: Car,
  vin: string,
  decode: VinDecode | null,
  confirmed?: string,
): VinResult {
  if (!decode) return { field: "vin", code: "vin.unavailable" };
  if (
    decode.status === "unknown-model" &&
    decode.makes.some((make) => equalsIgnoreCase(make, car.make))
  ) {
    return { change: { vin } };
  }
  if (decode.status !== "found") return { field: "vin", code: `vin.${decode.status}` };
  const specs = [decode.spec, ...(decode.others ?? [])];
  const spec = specs.find((one) => isSameCar(one, car));
  if (!spec) {
    const names = new URLSearchParams({ car: vehicleName({ ...specs[0]!, trim: null }) });
    return { field: "vin", code: `vin.other-car?${names}` };
  }
  if (!hasValidCheckDigit(vin) && confirmed !== vin)
    return { field: "confirmed", code: "vin.doubtful" };
  return { change: changeFromSpec(spec, car) };
}

function isSameCar(spec: VehicleSpec, car: Car): boolean {
  return (
    spec.year === car.year &&
    equalsIgnoreCase(spec.make, car.make) &&
    equalsIgnoreCase(spec.model, car.model)
  );
}

function equalsIgnoreCase(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function changeFromSpec(
  { vin, trims, bodyType, powertrain, facts }: VehicleSpec,
  car: Car,
): VehicleChange {
  const [only] = trims;
  const trim = car.trim ?? (trims.length === 1 && only ? only : null);
  return {
    vin,
    trimOptions: trims,
    trim,
    bodyType,
    powertrain: powertrain ?? car.powertrain,
    facts,
  };
}
