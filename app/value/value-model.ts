import type { Powertrain } from "#app/vehicle/powertrain.ts";

/** What a price depends on. */
export type PricedCar = {
  make: string;
  model: string;
  /** Years since it was new, as of the price. */
  age: number;
  /** Miles. */
  mileage: number;
  powertrain: Powertrain | null;
  /** Of all four wheels; null if not known. */
  drivesAll: boolean | null;
  bodyStyle: BodyStyle | null;
  condition: Condition | null;
  /** As in the model's list of trims; null if not known. */
  trim: string | null;
};

export type BodyStyle =
  | "sedan"
  | "coupe"
  | "convertible"
  | "hatchback"
  | "wagon"
  | "suv"
  | "pickup"
  | "van";

export type Condition = "excellent" | "good" | "fair" | "poor";

/** Dealers in a country, or sellers whose prices differ from theirs. */
export type Market = "US" | "CA" | "craigslist" | "truecar" | "CA private";

export type Term = readonly [name: string, value: number];

/** Years. */
const ageKnots = [1, 2, 3, 5, 7, 9, 12];
/** Tens of thousands of miles. */
const mileageKnots = [1, 3, 6, 9, 12, 16, 20];

/** Coefficients by name of their term. */
export type Coefficients = ReadonlyMap<string, number>;

/** log($18,000 when the price index is at 100), so that penalties draw toward a usual price. */
const middle = Math.log(180);

/** Of the price divided by the price index of its month. */
export function predictLogPrice(coefficients: Coefficients, car: PricedCar, market: Market) {
  return middle + sumTerms(coefficients, priceTerms(car, market));
}

export function sumTerms(coefficients: Coefficients, terms: readonly Term[]): number {
  return terms.reduce((sum, [name, value]) => sum + value * (coefficients.get(name) ?? 0), 0);
}

/**
 * The terms of a car's log price. `make` and `model` are keys, `market` is where it's listed.
 * Ages count in tens of years and miles in hundreds of thousands, so that coefficients are of one
 * size and the penalty on them means the same.
 */
export function priceTerms(car: PricedCar, market: Market): Term[] {
  const decades = car.age / 10;
  const miles = car.mileage / 1e5;
  const fromMiddle = decades - 0.5;
  const model = `${car.make} ${car.model}`;
  return [
    ["all", 1],
    ["age", decades],
    ...ageKnots.map((knot): Term => [`age>${knot}`, Math.max(0, decades - knot / 10)]),
    ["mileage", miles],
    ...mileageKnots.map((knot): Term => [`mileage>${knot}`, Math.max(0, miles - knot / 10)]),
    ["age*mileage", decades * miles],
    [`market:${market}`, 1],
    [`market-age:${market}`, decades],
    [`market-mileage:${market}`, miles],
    [`make:${car.make}`, 1],
    [`make-age:${car.make}`, fromMiddle],
    [`model:${model}`, 1],
    [`model-age:${model}`, fromMiddle],
    ["drive", car.drivesAll === null ? 0 : car.drivesAll ? 0.5 : -0.5],
    [`powertrain:${car.powertrain ?? "gas"}`, 1],
    [`body:${car.bodyStyle ?? "other"}`, 1],
    ...conditionTerms(car.condition ?? "good"),
    [`trim:${model} ${car.trim}`, car.trim ? 1 : 0],
    ...(market.startsWith("CA") ? canadianTerms(car, model) : []),
  ].filter((term): term is Term => term[1] !== 0);
}

/**
 * The terms of the log of how far off a prediction usually is.
 * @param price in the market's currency
 * @param cars how many of the model it was fitted to
 */
export function spreadTerms(
  { age, powertrain }: Pick<PricedCar, "age" | "powertrain">,
  market: Market,
  { price, cars }: { price: number; cars: number },
): Term[] {
  const decades = age / 10;
  const size = Math.log(price / 20_000);
  return [
    ["all", 1],
    ["age", decades],
    ["age>3", Math.max(0, decades - 0.3)],
    ["age>8", Math.max(0, decades - 0.8)],
    ["price", size],
    ["price>40000", Math.max(0, Math.log(price / 40_000))],
    ["cars", Math.log(Math.min(cars, 300) / 50)],
    [`market:${market}`, 1],
    [`market-age:${market}`, decades],
    [`market-price:${market}`, size],
    ["electric", powertrain === "electric" ? 1 : 0],
  ];
}

/** No listing says "poor": it's as far below fair as half the way from good to fair. */
function conditionTerms(condition: Condition): Term[] {
  if (condition !== "poor") return [[`condition:${condition}`, 1]];
  return [
    ["condition:fair", 1.5],
    ["condition:good", -0.5],
  ];
}

/** In years. Canada's prices fall along another curve. */
const canadianAgeKnots = [2, 5, 9];

function canadianTerms({ make, bodyStyle, age }: PricedCar, model: string): Term[] {
  return [
    ...canadianAgeKnots.map((knot): Term => [`CA-age>${knot}`, Math.max(0, age - knot) / 10]),
    [`CA-body:${bodyStyle ?? "other"}`, 1],
    [`CA-make:${make}`, 1],
    [`CA-model:${model}`, 1],
  ];
}
