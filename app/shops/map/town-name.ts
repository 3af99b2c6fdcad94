export type TownCode = {
  name: string;
  country: "US" | "CA";
  latitude: number;
  longitude: number;
  codes: number;
};

const side = "(?:North|South|East|West|Central|Centre|Northeast|Northwest|Southeast|Southwest)";
const sides = new RegExp(`(?: (?:Outer )?${side})+$`);
const quarter = /^(?:Downtown|Central|Old) (?=[A-Z])/;
const particles = /-(?:De|Des|Du|La|Le|Les|Aux?|Sur|Sous|En|Et)(?=-)/g;
const maxLength = 18;

/**
 * The postal data writes "Mc Lean", "London South" and "Val-des-monts". Null if the data lost a
 * letter, or if the name is that of an office.
 */
export function townName(name: string, country: "US" | "CA"): string | null {
  if (name.includes("\ufffd")) return null;
  const inCanada = country === "CA" ? name.replace(sides, "").replace(quarter, "") : name;
  const town = inCanada
    .replace(/\bMc ([A-Z])/g, "Mc$1")
    .replace(/-\s?\p{Ll}/gu, (letter) => `-${letter.slice(1).trim().toUpperCase()}`)
    .replace(particles, (particle) => particle.toLowerCase());
  return town.length <= maxLength ? town : null;
}

export type Town = { name: string; latitude: number; longitude: number };

/** The largest first, as far as the number of postal codes tells. */
export function joinTowns(codes: readonly TownCode[]): Town[] {
  const towns = new Map<string, TownCode>();
  for (const one of codes) {
    const name = townName(one.name, one.country);
    if (name === null) continue;
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
