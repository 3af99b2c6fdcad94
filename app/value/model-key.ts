import type { Powertrain } from "#app/vehicle/powertrain.ts";

const sameMakes: ReadonlyMap<string, string> = new Map([
  ["alfa", "alfaromeo"],
  ["aston", "astonmartin"],
  ["land", "landrover"],
  ["mercedes", "mercedesbenz"],
  ["rolls", "rollsroyce"],
  ["chevy", "chevrolet"],
  ["vw", "volkswagen"],
]);

export function makeKey(make: string): string {
  const key = keyOf(make);
  return sameMakes.get(key) ?? key;
}

type Rule = readonly [make: RegExp, model: RegExp, key: string];

/** How makers, listings and owners write a model, and the name they share. */
const rules: readonly Rule[] = [
  [/^bmw$/, /^(?:activehybrid|alpinab|m(?=\d{3}))?(\d)(?:\d\d.*|series.*|$)/, "$1series"],
  [/^bmw$/, /^([xzm]\d|i[3478x]).*/, "$1"],
  [/^mercedesbenz$/, /^(?:amg)?gt.*/, "amggt"],
  [/^mercedesbenz$/, /^mclass$/, "mlclass"],
  [/^mercedesbenz$/, /^(?:amg|maybach)?([a-z]{1,3}?)(?:class.*|\d.*|$)/, "$1class"],
  [/^lexus$/, /^([a-z]{2})(?:h|f|\d.*)?$/, "$1"],
  [/^(?:chevrolet|gmc)$/, /^(silverado|sierra)(?:2500|3500|hd).*/, "$1hd"],
  [/^(?:chevrolet|gmc)$/, /^(silverado|sierra)(?:1500|ld|limited|classic).*/, "$1"],
  [/^(?:ram|dodge)$/, /^ram(\d.*)$/, "$1"],
  [/^ford$/, /^(?:superduty)?(f\d50).*/, "$1"],
  [/^ford$/, /^mustangmache.*/, "mustangmache"],
  [/^mazda$/, /^([2356])(?:sport|sedan|$).*/, "mazda$1"],
  [/^mini$/, /^(?:cooper|hardtop|convertible).*/, "cooper"],
  [/^mini$/, /^(?:cooper)?(clubman|countryman|paceman).*/, "$1"],
  [/^toyota$/, /^(.*)phev$/, "$1"],
  [/^alfaromeo$/, /^giulia\d+$/, "giulia"],
  [/^porsche$/, /^(911|718|cayenne|macan|panamera|taycan|boxster|cayman).*/, "$1"],
];

/** Electric cars differ from their namesakes with an engine: "kona", and "kona electric". */
export function modelKey(make: string, model: string, powertrain: Powertrain | null): string {
  const maker = makeKey(make);
  const name = keyOf(model);
  const rule = rules.find(([makes, models]) => makes.test(maker) && models.test(name));
  const key = rule ? name.replace(rule[1], rule[2]) : name;
  return powertrain === "electric" ? `${key.replace(/(?:ev|electric)$/, "")} electric` : key;
}

function keyOf(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^a-z0-9]+/g, "");
}
