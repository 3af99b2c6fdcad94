import { fromMiles, toMiles, type DistanceUnit } from "#app/i18n/numbers.ts";
import { litersInGallon, type Energy } from "./quantity.ts";

/** Over a distance, in miles, and liters or kilowatt-hours. */
export type Consumption = { miles: number; amount: number };

/** EPA: a gallon of gasoline has the energy of 33.7 kWh. */
const kwhInGallon = 33.7;

/** Natural Resources Canada: a liter of gasoline has the energy of 8.9 kWh. */
const kwhInLiter = 8.9;

export type EconomyUnit = "mpg" | "l100" | "kwh100mi" | "kwh100km" | "mpge" | "le100";

export function economyUnitOf(energy: Energy, unit: DistanceUnit): EconomyUnit {
  if (energy === "electricity") return unit === "mi" ? "kwh100mi" : "kwh100km";
  return unit === "mi" ? "mpg" : "l100";
}

/** In which electricity and gasoline compare. */
export const equivalentUnitOf = (unit: DistanceUnit): EconomyUnit =>
  unit === "mi" ? "mpge" : "le100";

export function isHigherBetter(unit: EconomyUnit): boolean {
  return unit === "mpg" || unit === "mpge";
}

export function economyIn(unit: EconomyUnit, { miles, amount }: Consumption): number {
  const per100Km = (used: number) => (used * 100) / fromMiles(miles, "km");
  switch (unit) {
    case "mpg":
      return miles / (amount / litersInGallon);
    case "l100":
    case "kwh100km":
      return per100Km(amount);
    case "kwh100mi":
      return (amount * 100) / miles;
    case "mpge":
      return miles / (amount / kwhInGallon);
    case "le100":
      return per100Km(amount / kwhInLiter);
  }
}

/**
 * Of a plug-in hybrid, which drives the same distance with both: what it uses of each per mile
 * adds up.
 */
export function combinedEconomy(
  unit: DistanceUnit,
  fuel: Consumption,
  electricity: Consumption,
): number {
  const miles = unit === "mi" ? 1 : toMiles({ distance: 100, unit: "km" });
  const liters = (fuel.amount / fuel.miles) * miles;
  const kwh = (electricity.amount / electricity.miles) * miles;
  return unit === "mi"
    ? 1 / (liters / litersInGallon + kwh / kwhInGallon)
    : liters + kwh / kwhInLiter;
}
