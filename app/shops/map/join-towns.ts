import { townName } from "./town-name.ts";

export type TownCode = {
  name: string;
  country: "US" | "CA";
  latitude: number;
  longitude: number;
  codes: number;
};

export type Town = { name: string; latitude: number; longitude: number };

const maxLength = 18;

/** The largest first, as far as postal codes tell, without names too long for a map. */
export function joinTowns(codes: readonly TownCode[]): Town[] {
  const towns = new Map<string, TownCode>();
  for (const one of codes) {
    const name = townName(one.name, one.country);
    if (name === null || name.length > maxLength) continue;
    const known = towns.get(name);
    if (!known) {
      towns.set(name, { ...one, name });
      continue;
    }
    const total = known.codes + one.codes;
    const average = (key: "latitude" | "longitude") =>
      (known[key] * known.codes + one[key] * one.codes) / total;
    towns.set(name, {
      ...known,
      latitude: average("latitude"),
      longitude: average("longitude"),
      codes: total,
    });
  }
  return [...towns.values()].sort((a, b) => b.codes - a.codes);
}
