import { maxAge, minListings, minPrice } from "#app/value/estimate.ts";
import {
  predictLogPrice,
  spreadTerms,
  type Coefficients,
  type Market,
  type Term,
} from "#app/value/value-model.ts";
import {
  countedName,
  fitModel,
  logDeflated,
  type FittedModel,
  type PriceIndex,
} from "./fit-model.ts";
import { countryOf, type Priced } from "./priced-cars.ts";
import { fitRobustRidge } from "./robust-ridge.ts";

export type Prediction = {
  car: Priced;
  /** In the market's currency, in the listing's month. */
  price: number;
  /** log(asked / predicted) */
  off: number;
  cars: number;
};

export type Spread = {
  coefficients: Coefficients;
  /** In multiples of the usual distance: nine in ten listings are above `low`, one in ten above `high`. */
  bounds: ReadonlyMap<Market, { low: number; high: number }>;
};

const folds = 4;

/** Of the cars the product estimates, by its rules. */
export function predictAll(
  model: FittedModel,
  cars: Priced[],
  index: PriceIndex,
  listedIn: "its country" | "any country" = "its country",
): Prediction[] {
  return cars.flatMap((car) => {
    const markets: Market[] = listedIn === "its country" ? [car.market] : ["US", "CA"];
    const listed = markets
      .map((market) => model.cars.get(countedName({ ...car, market })) ?? 0)
      .reduce((sum, count) => sum + count, 0);
    const log = predictLogPrice(model.coefficients, car, car.market);
    const price = Math.exp(log) * index.get(car.month)!;
    if (car.age >= maxAge || listed < minListings || price < minPrice[countryOf(car.market)])
      return [];
    return [{ car, price, off: logDeflated(car, index) - log, cars: listed }];
  });
}

/** From predictions of cars the model wasn't fitted to. */
export function fitSpread(cars: Priced[], index: PriceIndex, random: () => number): Spread {
  const foldOf = cars.map(() => Math.floor(random() * folds));
  const predictions = Array.from({ length: folds }, (_, fold) => {
    const model = fitModel(
      cars.filter((_car, at) => foldOf[at] !== fold),
      index,
    );
    return predictAll(
      model,
      cars.filter((_car, at) => foldOf[at] === fold),
      index,
    );
  }).flat();
  const coefficients = fitDistances(predictions);
  const bounds = new Map<Market, { low: number; high: number }>();
  for (const market of new Set(predictions.map(({ car }) => car.market))) {
    const distances = predictions
      .filter(({ car }) => car.market === market)
      .map((one) => one.off / usualDistance(coefficients, one));
    bounds.set(market, { low: quantile(distances, 0.1), high: quantile(distances, 0.9) });
  }
  return { coefficients, bounds };
}

export function usualDistance(coefficients: Coefficients, { car, price, cars }: Prediction) {
  const terms = spreadTerms(car, car.market, { price, cars });
  return Math.exp(
    terms.reduce((sum, [name, value]) => sum + value * (coefficients.get(name) ?? 0), 0),
  );
}

/** So that one listing that's right by chance doesn't count for much. */
const nearest = 0.01;

function fitDistances(predictions: Prediction[]): Coefficients {
  const terms: Term[][] = predictions.map(({ car, price, cars }) =>
    spreadTerms(car, car.market, { price, cars }),
  );
  const names = [...new Set(terms.flat().map(([name]) => name))];
  const columns = new Map(names.map((name, at) => [name, at]));
  const fitted = fitRobustRidge({
    rows: terms.map((row) => row.flatMap(([name, value]) => [columns.get(name)!, value])),
    targets: predictions.map(({ off }) => Math.log(Math.max(nearest, Math.abs(off)))),
    penalties: names.map(() => 1),
  });
  return new Map(names.map((name, at) => [name, fitted[at]!]));
}

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}
