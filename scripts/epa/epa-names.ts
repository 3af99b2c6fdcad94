import { nameKey } from "#app/vehicle/open-recalls/recall-names.ts";
import type { EpaVehicle } from "./read-vehicle.ts";

type NamedVehicle = Pick<EpaVehicle, "make" | "model" | "baseModel">;

/** EPA's makes that vPIC has under another. */
const makes: Record<string, string> = { SCION: "TOYOTA" };

export function ownMakeKey(make: string): string {
  return makes[nameKey(make)] ?? nameKey(make);
}

const bodyWords =
  /\b(?:pickup|van|wagon|club|cargo|passenger|conversion|econoline|hatchback|mpv|sedan|suv|utility|t150)\b/gi;

/** What vPIC's name may be called elsewhere: `Prius Prime (PHEV)`, `Astro Van`, `CLE-Class`. */
export function listOwnNames(makeKey: string, model: string): string[] {
  const key = nameKey(model);
  const plain = nameKey(model.replace(/\(.*?\)/g, ""));
  const bare = nameKey(model.replace(bodyWords, "")) || plain;
  const names = [key, plain, bare, bare.replace(/CLASS$/, ""), bare.replace(makeKey, "")];
  return [...new Set(names.filter(Boolean))];
}

/**
 * EPA's names from the most to the least precise: each beginning of `Explorer Sport Trac 2WD`, then
 * the base model. `Crown` isn't a name for a `Crown Signia`.
 */
export function listEpaNames(makeKey: string, { make, model, baseModel }: NamedVehicle): string[] {
  const bases = [baseModel, ...baseModel.split("/")].map((base) =>
    nameKey(base.replace(bodyWords, "") || base),
  );
  const isShorter = (name: string) => bases.some((base) => base.startsWith(name) && base !== name);
  const whole = model.replace(/\(.*?\)/g, " ");
  const own = [whole, ...whole.split("/")]
    .flatMap(listBeginnings)
    .filter((name) => bases.includes(name) || !isShorter(name));
  const names = [...own.sort((a, b) => b.length - a.length), ...bases];
  const ofMake = make === "Scion" ? names.map((name) => `SCION${name}`) : names;
  return [...new Set(ofMake.flatMap((name) => [name, ...listOtherNames(makeKey, name)]))];
}

function listBeginnings(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean);
  return words.map((_, index) => nameKey(words.slice(0, index + 1).join(" "))).filter(Boolean);
}

const renamed: readonly [make: string, name: RegExp, own: string][] = [
  ["AUDI", /^(TT|R8)(?:COUPE|ROADSTER|SPYDER)$/, "$1"],
  ["CHRYSLER", /^TOWNANDCOUNTRY$/, "TOWNCOUNTRY"],
  ["CHRYSLER", /^300SRT8$/, "300"],
  ["DODGE", /^RAM\d{4}$/, "RAM"],
  ["FORD", /^F150LIGHTNING$/, "F150"],
  ["MAZDA", /^([2356])$/, "MAZDA$1"],
  ["MAZDA", /^MX5MIATA$/, "MX5"],
  ["MERCEDESBENZ", /^MLCLASS$/, "MCLASS"],
  ["TOYOTA", /^MATRIX$/, "COROLLAMATRIX"],
  ["TOYOTA", /^GRSUPRA$/, "SUPRA"],
  ["VOLKSWAGEN", /^NEW(.+)$/, "$1"],
];

function listOtherNames(makeKey: string, name: string): string[] {
  const others = renamed
    .filter(([make, pattern]) => make === makeKey && pattern.test(name))
    .map(([, pattern, own]) => name.replace(pattern, own));
  return name.endsWith("CLASS") ? [...others, name.slice(0, -5)] : others;
}
