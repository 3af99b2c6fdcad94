import type { Known } from "#app/maintenance/intervals/range.ts";
import { buildOdometer } from "#app/vehicle/odometer/odometer.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { miles } from "./readings.ts";

export function knownVehicle(input: Partial<VehicleSnapshot> = {}): VehicleSnapshot {
  return {
    powertrain: "gas",
    bodyType: "sedan",
    modelYear: 2018,
    country: "US",
    state: "FL",
    unit: "mi",
    use: "normal",
    stated: null,
    readings: [],
    services: {},
    registration: null,
    tireSets: [],
    storedTires: [],
    choices: {},
    reminders: [],
    ...input,
  };
}

/** The owner drives 20 miles a day. */
export function knownOn(today: string, distance = 15_000): Known {
  const stated = { distance: 20, unit: "mi", frequency: "day" } as const;
  const readings = [miles(today, distance)];
  return { odometer: buildOdometer({ readings, stated, country: "US" }, today), unit: "mi", today };
}
