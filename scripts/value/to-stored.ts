import type { StoredModel } from "#app/value/stored-model.ts";
import type { Coefficients } from "#app/value/value-model.ts";
import { Failure } from "#scripts/run/failure.ts";
import type { FittedModel } from "./fit-model.ts";
import type { Spread } from "./fit-spread.ts";

const minCars = 5;

/** The product shows dealers' prices, so what other sellers' differ by isn't stored. */
const isStored = (name: string) =>
  !/^(?:market(?:-\w+)?:(?!US$|CA$)|(?:CA-)?(?:make|model|trim))/.test(name);

function thousandths(value = 0): number {
  if (!Number.isFinite(value)) throw new Failure("The listings don't fit a model.");
  return Math.round(value * 1000);
}

export function toStored(
  { coefficients, cars }: FittedModel,
  spread: Spread,
  about: Pick<StoredModel, "fitted" | "sources" | "index">,
): StoredModel {
  const at = (name: string) => thousandths(coefficients.get(name));
  const models: StoredModel["models"] = {};
  for (const [name, count] of cars) {
    const [country, model] = [name.slice(0, 2), name.slice(3)];
    const known = (models[model] ??= [
      0,
      0,
      at(`model:${model}`),
      at(`model-age:${model}`),
      at(`CA-model:${model}`),
    ]);
    known[country === "US" ? 0 : 1] = count;
  }
  const listed = Object.entries(models)
    .filter(([, [inUS, inCanada]]) => Math.max(inUS, inCanada) >= minCars)
    .sort(([a], [b]) => a.localeCompare(b));
  const makes = [...coefficients.keys()].filter((name) => name.startsWith("make:")).sort();
  return {
    ...about,
    terms: storedTerms(coefficients),
    makes: Object.fromEntries(
      makes.map((name) => {
        const make = name.slice("make:".length);
        return [make, [at(name), at(`make-age:${make}`), at(`CA-make:${make}`)]];
      }),
    ),
    models: Object.fromEntries(listed),
    trims: trimsOf(
      coefficients,
      listed.map(([model]) => model),
    ),
    spread: {
      terms: storedTerms(spread.coefficients),
      bounds: { US: boundsOf(spread, "US"), CA: boundsOf(spread, "CA") },
    },
  };
}

function storedTerms(coefficients: Coefficients): Record<string, number> {
  return Object.fromEntries(
    [...coefficients]
      .filter(([name]) => isStored(name))
      .map(([name, value]) => [name, thousandths(value)]),
  );
}

function boundsOf({ bounds }: Spread, country: "US" | "CA"): [number, number] {
  const { low, high } = bounds.get(country)!;
  return [thousandths(low), thousandths(high)];
}

/**
 * Of electric cars: no other listings say enough of them. "trim:tesla model3 electric long range"
 * belongs to "tesla model3 electric".
 */
function trimsOf(coefficients: Coefficients, models: string[]): StoredModel["trims"] {
  const trims: StoredModel["trims"] = {};
  for (const [name, value] of coefficients) {
    const text = name.startsWith("trim:") ? name.slice("trim:".length) : "";
    const model = models
      .filter((one) => text.startsWith(`${one} `))
      .reduce((longest, one) => (one.length > longest.length ? one : longest), "");
    const trim = text.slice(model.length + 1);
    if (model.endsWith(" electric") && trim) (trims[model] ??= {})[trim] = thousandths(value);
  }
  const isChoice = ([, known]: [string, object]) => Object.keys(known).length > 1;
  return Object.fromEntries(Object.entries(trims).filter(isChoice));
}
