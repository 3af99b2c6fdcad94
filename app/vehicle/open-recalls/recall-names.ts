import type { Powertrain } from "#app/vehicle/powertrain.ts";

/** `powertrain` is "" for all. */
export type NameKey = { makeKey: string; modelKey: string; powertrain: Powertrain | "" };

/** db/triggers/vehicle-keys.sql has the same list. */
export const ignoredCharacters = [
  " ",
  "-",
  ".",
  ",",
  "/",
  "'",
  '"',
  "&",
  "+",
  "(",
  ")",
  ":",
  ";",
  "!",
  "#",
] as const;

export function nameKey(name: string): string {
  const upperCase = name.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return ignoredCharacters.reduce<string>((key, sign) => key.replaceAll(sign, ""), upperCase);
}

const makes: Record<string, string> = {
  CHEVY: "CHEVROLET",
  MERCEDES: "MERCEDESBENZ",
  VW: "VOLKSWAGEN",
  TESLAMOTORS: "TESLA",
};

const nonModelWords = [
  "[2345][- ]?(?:DR|DOORS?)",
  "SEDAN",
  "SALOON",
  "COUPE",
  "HATCHBACK",
  "(?:STATION )?WAGON",
  "CONVERTIBLE",
  "CABRIOLET",
  "(?:CREW|REGULAR|EXTENDED|DOUBLE|QUAD|MEGA|KING)[- ]CAB",
  "SUPER ?CREW",
  "SUPER ?CAB",
  "CREW ?MAX",
  "SUPER DUTY",
  "SD",
  "AWD",
  "4WD",
  "2WD",
  "FWD",
  "RWD",
  "4X[24]",
  "4MATIC",
  "XDRIVE",
  "QUATTRO",
  "PICK-?UP(?: TRUCK)?",
  "MIATA",
  "SERIES",
];
const nonModelPattern = new RegExp(`\\b(?:${nonModelWords.join("|")})\\b`, "g");

/** "3 Series" for a BMW `330i`: Canada's recalls name the series, vPIC the model. */
export function getSeries(make: string, model: string): string | null {
  const [, series] =
    nameKey(make) === "BMW" ? (/^M?([1-8])[0-9][0-9]/.exec(nameKey(model)) ?? []) : [];
  return series === undefined ? null : `${series} Series`;
}

export function listRecallNames({ make, model }: { make: string; model: string }): string[] {
  const series = getSeries(make, model);
  return series === null ? [model] : [model, series];
}

export function isRecallOf(
  { make, model }: { make: string; model: string },
  recalled: string,
): boolean {
  const own = listRecallNames({ make, model }).map(nameKey);
  return recallNames(make, recalled).some(
    ({ makeKey, modelKey }) => makeKey === nameKey(make) && own.includes(modelKey),
  );
}

const powertrainWords: [RegExp, Powertrain][] = [
  [/\b(?:PLUG[- ]?IN(?:[- ]HYBRID)?|PHEV|ENERGI)\b/, "phev"],
  [/\b(?:HYBRID|HEV)\b/, "hybrid"],
  [/\b(?:ELECTRIC|BEV|EV)\b/, "electric"],
  [/\b(?:DIESEL|TDI)\b/, "diesel"],
];

/** `CIVIC SEDAN` is a Civic, `COROLLA HYBRID` a hybrid Corolla, `C300` a C-Class. */
export function recallNames(make: string, model: string): NameKey[] {
  const names = normalizeName(model)
    .split("/")
    .map((name) => name.trim())
    .filter(Boolean);
  const keys = (names.length > 1 ? [normalizeName(model), ...names] : names).flatMap((name) =>
    listNameKeys(normalizeName(make), name),
  );
  return [
    ...new Map(
      keys
        .filter(({ makeKey, modelKey }) => makeKey && modelKey)
        .map((key) => [Object.values(key).join("/"), key]),
    ).values(),
  ];
}

function listNameKeys(make: string, model: string): NameKey[] {
  const ownMake = makes[nameKey(make)] ?? nameKey(make);
  const bare = normalizeName(model.replace(nonModelPattern, " ")) || model;
  const [pattern, powertrain] = powertrainWords.find(([pattern]) => pattern.test(bare)) ?? [];
  const plain = pattern ? normalizeName(bare.replace(pattern, " ")) : "";
  return [
    ...[model, bare]
      .flatMap((name) => listNamesAtMake(ownMake, name))
      .map((key) => ({ ...key, powertrain: "" as const })),
    ...(plain && powertrain
      ? listNamesAtMake(ownMake, plain).map((key) => ({ ...key, powertrain }))
      : []),
  ];
}

function listNamesAtMake(makeKey: string, name: string): Omit<NameKey, "powertrain">[] {
  const key = nameKey(name);
  const weight = /^(.+?)([1-5]500)(?:HD)?$/.exec(key);
  const withoutMake = key.startsWith(makeKey) ? key.slice(makeKey.length) : "";
  const modelKeys = [key];
  if (withoutMake) modelKeys.push(withoutMake);
  if (weight && !weight[1]!.startsWith("PROMASTER")) {
    modelKeys.push(weight[1]!);
    if (weight[2] !== "1500") modelKeys.push(`${weight[1]}HD`);
  }
  if (key.endsWith("PRIME")) modelKeys.push(`${key}PHEV`);
  const names = modelKeys.map((modelKey) => ({ makeKey, modelKey }));
  const otherNames = listMakeSpecificNames(makeKey, key).map(([modelKey, otherMake = makeKey]) => ({
    makeKey: otherMake,
    modelKey,
  }));
  return [...names, ...otherNames];
}

function listMakeSpecificNames(
  makeKey: string,
  key: string,
): [modelKey: string, makeKey?: string][] {
  if (makeKey === "DODGE" && /^RAM\d/.test(key)) return [[key.slice(3), "RAM"]];
  if (makeKey === "SCION") return [[`SCION${key}`, "TOYOTA"]];
  if (makeKey === "POLESTAR" && /^[1-9]$/.test(key)) return [[`POLESTAR${key}`]];
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

function normalizeName(name: string): string {
  return name.toUpperCase().replace(/\s+/g, " ").trim();
}
