import type { energies, fuelUnits } from "#db/schema/fuel/fuel-terms.ts";

export type Energy = (typeof energies)[number];
export type FuelUnit = (typeof fuelUnits)[number];

/** NIST Handbook 44, Appendix C: 231 cubic inches. */
export const litersInGallon = 3.785411784;

export function energyOf(unit: FuelUnit): Energy {
  return unit === "kWh" ? "electricity" : "fuel";
}

/** In liters or kilowatt-hours. */
export function toAmount(volume: number, unit: FuelUnit): number {
  return unit === "gal" ? volume * litersInGallon : volume;
}

export function fromAmount(amount: number, unit: FuelUnit): number {
  return unit === "gal" ? amount / litersInGallon : amount;
}
