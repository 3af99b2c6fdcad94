import {
  predictLogPrice,
  priceTerms,
  type Coefficients,
  type Term,
} from "#app/value/value-model.ts";
import { countryOf, type Priced } from "./priced-cars.ts";
import { fitRobustRidge } from "./robust-ridge.ts";

export type PriceIndex = ReadonlyMap<string, number>;

export type FittedModel = {
  coefficients: Coefficients;
  /** How many cars of a model were listed in a country: of `US toyota camry`. */
  cars: ReadonlyMap<string, number>;
};

/** How strongly each kind of term is drawn toward 0, and how many cars it needs. */
const kinds: Record<string, { penalty: number; cars: number }> = {
  all: { penalty: 1e-6, cars: 0 },
  age: { penalty: 0.1, cars: 0 },
  "age>": { penalty: 0.5, cars: 0 },
  mileage: { penalty: 0.1, cars: 0 },
  "mileage>": { penalty: 0.5, cars: 0 },
  "age*mileage": { penalty: 0.1, cars: 0 },
  market: { penalty: 0.5, cars: 1 },
  "market-age": { penalty: 1, cars: 1 },
  "market-mileage": { penalty: 1, cars: 1 },
  make: { penalty: 2, cars: 20 },
  "make-age": { penalty: 8, cars: 20 },
  model: { penalty: 0.6, cars: 5 },
  "model-age": { penalty: 8, cars: 5 },
  trim: { penalty: 4, cars: 30 },
  drive: { penalty: 1, cars: 0 },
  powertrain: { penalty: 2, cars: 20 },
  "CA-age>": { penalty: 0.5, cars: 0 },
  "CA-body": { penalty: 5, cars: 20 },
  "CA-make": { penalty: 3, cars: 20 },
  "CA-model": { penalty: 3, cars: 8 },
  body: { penalty: 5, cars: 20 },
  condition: { penalty: 1, cars: 20 },
};

const kindOf = (name: string) => kinds[/^[^>:]+>?/.exec(name)![0]]!;

/** @param index US used-car prices by month */
export function fitModel(cars: Priced[], index: PriceIndex): FittedModel {
  const terms = cars.map((car) => priceTerms(car, car.market));
  const counts = countNames(terms);
  const columns = new Map<string, number>();
  for (const [name, count] of counts)
    if (count >= kindOf(name).cars) columns.set(name, columns.size);
  const none: Coefficients = new Map();
  const fitted = fitRobustRidge({
    rows: terms.map((row) => toSparseRow(row, columns)),
    targets: cars.map((car) => logDeflated(car, index) - predictLogPrice(none, car, car.market)),
    penalties: [...columns.keys()].map((name) => kindOf(name).penalty),
  });
  return {
    coefficients: new Map([...columns].map(([name, at]) => [name, fitted[at]!])),
    cars: countNames(cars.map((car) => [[countedName(car), 1] satisfies Term])),
  };
}

/** A car's price without the ups and downs of the market. */
export function logDeflated(car: Priced, index: PriceIndex): number {
  return Math.log(car.price / index.get(car.month)!);
}

/** A model counts in its country, because prices of one country say little about the other's. */
export function countedName({ make, model, market }: Priced): string {
  return `${countryOf(market)} ${make} ${model}`;
}

function toSparseRow(row: Term[], columns: ReadonlyMap<string, number>): number[] {
  return row.flatMap(([name, value]) => {
    const column = columns.get(name);
    return column === undefined ? [] : [column, value];
  });
}

function countNames(rows: Term[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) for (const [name] of row) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
