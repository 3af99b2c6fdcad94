import { chargingLevels, fuelGrades } from "#db/schema/fuel/fuel-terms.ts";
import type { Country } from "#app/i18n/locale.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import type { Energy, FuelUnit } from "#app/fuel/economy/quantity.ts";

export type FuelKind = "fuel" | "electricity" | "both";

export function fuelKindOf(powertrain: Powertrain): FuelKind {
  if (powertrain === "electric") return "electricity";
  return powertrain === "phev" ? "both" : "fuel";
}

export function energiesOf(powertrain: Powertrain): Energy[] {
  const kind = fuelKindOf(powertrain);
  return kind === "both" ? ["fuel", "electricity"] : [kind];
}

/** The likely one first. */
export function unitsFor(
  { powertrain, country }: { powertrain: Powertrain; country: Country },
  first?: Energy,
): FuelUnit[] {
  const fuel: FuelUnit[] = country === "CA" ? ["L", "gal"] : ["gal", "L"];
  const energies = energiesOf(powertrain);
  const likely = first && energies.includes(first) ? first : energies[0]!;
  return [likely, ...energies.filter((energy) => energy !== likely)].flatMap((energy) =>
    energy === "fuel" ? fuel : "kWh",
  );
}

export function gradesOf(energies: readonly Energy[]) {
  return energies.flatMap((energy) => (energy === "fuel" ? [...fuelGrades] : [...chargingLevels]));
}
