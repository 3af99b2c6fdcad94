import type { KnownVehicle } from "#app/vehicle/snapshot/known-vehicle.ts";

/** A gasoline sedan of 2018 in a state without inspections, of which nothing is known yet. */
export function knownVehicle(given: Partial<KnownVehicle> = {}): KnownVehicle {
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
    ...given,
  };
}
