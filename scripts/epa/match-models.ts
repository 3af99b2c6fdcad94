import { nameKey } from "#app/vehicle/open-recalls/recall-names.ts";
import { listEpaNames, listOwnNames, ownMakeKey } from "./epa-names.ts";
import type { EpaVehicle } from "./read-vehicle.ts";

/** A model as vPIC names it, whose name a car in a garage has. */
export type KnownModel = { make: string; model: string; yearFrom: number; yearTo: number };

export type MatchModels = (vehicle: Omit<EpaVehicle, "rating">) => {
  makeKey: string;
  modelKeys: string[];
};

/** No keys where vPIC has no such model that year: a rating never goes to a similar one. */
export function openModels(models: readonly KnownModel[]): MatchModels {
  const makes = new Map<string, Map<string, (KnownModel & { key: string })[]>>();
  for (const model of models) {
    const make = nameKey(model.make);
    const names = makes.get(make) ?? new Map<string, (KnownModel & { key: string })[]>();
    makes.set(make, names);
    for (const name of listOwnNames(make, model.model)) {
      const same = names.get(name) ?? [];
      names.set(name, [...same, { ...model, key: nameKey(model.model) }]);
    }
  }
  return (vehicle) => {
    const makeKey = ownMakeKey(vehicle.make);
    const names = makes.get(makeKey);
    for (const name of names ? listEpaNames(makeKey, vehicle) : []) {
      const sold = (names?.get(name) ?? []).filter(
        ({ yearFrom, yearTo }) => yearFrom <= vehicle.year && vehicle.year <= yearTo,
      );
      const exact = sold.filter(({ key }) => key === name);
      const found = (exact.length > 0 ? exact : sold).map(({ key }) => key);
      if (found.length > 0) return { makeKey, modelKeys: [...new Set(found)] };
    }
    return { makeKey, modelKeys: [] };
  };
}
