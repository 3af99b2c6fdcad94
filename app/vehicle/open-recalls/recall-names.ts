import type { Powertrain } from "#app/vehicle/powertrain.ts";

/** A name under which a garage may have a recalled model. `powertrain` is "" for all of that name. */
export type NameKey = { makeKey: string; modelKey: string; powertrain: Powertrain | "" };

/** What does not tell one name from another; db/triggers/vehicle-keys.sql leaves it out by the same list. */
const unheard = [" ", "-", ".", ",", "/", "'", '"', "&", "+", "(", ")", ":", ";", "!", "#"] as const;

/** A name without case and separators: "F-150" and "f150" are one model. */
export function nameKey(name: string): string {
  const shouted = name.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return unheard.reduce<string>((key, sign) => key.replaceAll(sign, ""), shouted);
}

const makes: Record<string, string> = { CHEVY: "CHEVROLET", MERCEDES: "MERCEDESBENZ", VW: "VOLKSWAGEN", TESLAMOTORS: "TESLA" };

/** Doors, cabs, driven wheels and trims that vPIC has no models of their own for. */
const besides =
  /\b(?:[2345][- ]?(?:DR|DOORS?)|SEDAN|SALOON|COUPE|HATCHBACK|(?:STATION )?WAGON|CONVERTIBLE|CABRIOLET|(?:CREW|REGULAR|EXTENDED|DOUBLE|QUAD|MEGA|KING)[- ]CAB|SUPER ?CREW|SUPER ?CAB|CREW ?MAX|SUPER DUTY|SD|AWD|4WD|2WD|FWD|RWD|4X[24]|4MATIC|XDRIVE|QUATTRO|PICK-?UP(?: TRUCK)?|MIATA|SERIES)\b/g;

/** The series that Canada's recalls name in place of a BMW's model, as vPIC does not: "3 Series" for a `330i`, null where there is none. */
export function seriesOf(make: string, model: string): string | null {
  const [, series] = nameKey(make) === "BMW" ? (/^M?([1-8])[0-9][0-9]/.exec(nameKey(model)) ?? []) : [];
  return series === undefined ? null : `${series} Series`;
}

/** The names under which recalls may tell of a model of a garage: its own, and that of its series. */
export function namesToSeek({ make, model }: { make: string; model: string }): string[] {
  const series = seriesOf(make, model);
  return series === null ? [model] : [model, series];
}

/** Whether a recall of this name is for a model of a garage, with whatever powertrain. */
export function isRecallOf({ make, model }: { make: string; model: string }, recalled: string): boolean {
  const own = namesToSeek({ make, model }).map(nameKey);
  return recallNames(make, recalled).some(({ makeKey, modelKey }) => makeKey === nameKey(make) && own.includes(modelKey));
}

const powered: [RegExp, Powertrain][] = [
  [/\b(?:PLUG[- ]?IN(?:[- ]HYBRID)?|PHEV|ENERGI)\b/, "phev"],
  [/\b(?:HYBRID|HEV)\b/, "hybrid"],
  [/\b(?:ELECTRIC|BEV|EV)\b/, "electric"],
  [/\b(?:DIESEL|TDI)\b/, "diesel"],
];

/**
 * The names by which vPIC, and so a garage, may call what a recall names: as it stands; without what
 * makes no model of its own (`CIVIC SEDAN`, `F-250 SD`); the plain model with that powertrain alone
 * (`COROLLA HYBRID` is a hybrid Corolla); and by what is usual at its make (`C300` is a C-Class).
 */
export function recallNames(make: string, model: string): NameKey[] {
  const names = tidy(model).split("/").map((name) => name.trim()).filter(Boolean);
  const keys = (names.length > 1 ? [tidy(model), ...names] : names).flatMap((name) => namesOf(tidy(make), name));
  return [...new Map(keys.filter(({ makeKey, modelKey }) => makeKey && modelKey).map((key) => [Object.values(key).join("/"), key])).values()];
}

function namesOf(make: string, model: string): NameKey[] {
  const ownMake = makes[nameKey(make)] ?? nameKey(make);
  const bare = tidy(model.replace(besides, " ")) || model;
  const [sign, powertrain] = powered.find(([sign]) => sign.test(bare)) ?? [];
  const plain = sign ? tidy(bare.replace(sign, " ")) : "";
  return [
    ...[model, bare].flatMap((name) => atMake(ownMake, name)).map((key) => ({ ...key, powertrain: "" as const })),
    ...(plain && powertrain ? atMake(ownMake, plain).map((key) => ({ ...key, powertrain })) : []),
  ];
}

/** A name, and what garages of that make have in its place. */
function atMake(makeKey: string, name: string): Omit<NameKey, "powertrain">[] {
  const key = nameKey(name);
  const at = (modelKey: string, of = makeKey) => ({ makeKey: of, modelKey });
  const weight = /^(.+?)([1-5]500)(?:HD)?$/.exec(key);
  const withoutMake = key.startsWith(makeKey) ? key.slice(makeKey.length) : "";
  return [
    at(key),
    ...(withoutMake ? [at(withoutMake)] : []),
    ...(weight && !weight[1]!.startsWith("PROMASTER") ? [at(weight[1]!), ...(weight[2] === "1500" ? [] : [at(`${weight[1]}HD`)])] : []),
    ...(key.endsWith("PRIME") ? [at(`${key}PHEV`)] : []),
    ...ofMake(makeKey, key).map(([modelKey, of]) => at(modelKey, of)),
  ];
}

function ofMake(makeKey: string, key: string): [modelKey: string, makeKey?: string][] {
  if (makeKey === "DODGE" && /^RAM\d/.test(key)) return [[key.slice(3), "RAM"]];
  if (makeKey === "SCION") return [[`SCION${key}`, "TOYOTA"]];
  if (makeKey === "MAZDA" && /^[2356]$/.test(key)) return [[`MAZDA${key}`]];
  if (makeKey === "MERCEDESBENZ") {
    const [, letters = ""] = /^(?:AMG)?([A-Z]{1,3})(?:\d{2,3}[A-Z]?.*)?$/.exec(key) ?? [];
    return letters ? [[`${letters}CLASS`]] : [];
  }
  if (makeKey === "LEXUS") {
    const [, letters = ""] = /^([A-Z]{2})\d{3}H?L?$/.exec(key) ?? [];
    return letters ? [[letters]] : [];
  }
  return [];
}

function tidy(name: string): string {
  return name.toUpperCase().replace(/\s+/g, " ").trim();
}
