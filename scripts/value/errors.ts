import { groupBy } from "./group-by.ts";
import type { Priced } from "./priced-cars.ts";
import { fitModel, type PriceIndex } from "./fit-model.ts";
import {
  fitSpread,
  predictAll,
  quantile,
  usualDistance,
  type Prediction,
  type Spread,
} from "./fit-spread.ts";
import type { Listing } from "./listings.ts";
import { simplePrice, type NewPrices } from "./new-prices.ts";
import { seededRandom } from "./random.ts";

export type Figure = { of: string; cars: number; share: number };

export type Errors = {
  /** Median distance of the predicted price from the one asked, as a share of the one asked. */
  median: Figure[];
  /** Prices asked within the 80 % range. */
  covered: Figure[];
  /** The median of a simpler prediction, of the cars whose new price is known. */
  simple: (Figure & { model: number })[];
};

const testShare = 0.2;
const fewestInBand = 100;

/** Cars are split at random; no car is in both parts. */
export function measureErrors(
  cars: Priced[],
  index: PriceIndex,
  newPrices: NewPrices,
  seed: number,
): Errors {
  const random = seededRandom(seed);
  const isTest = cars.map(() => random() < testShare);
  const known = cars.filter((_, at) => !isTest[at]);
  const predictions = predictAll(
    fitModel(known, index),
    cars.filter((_, at) => isTest[at]),
    index,
  );
  const spread = fitSpread(known, index, random);
  return {
    median: figures(predictions, ({ car }) => [groupOf[car.source]], medianError),
    covered: figures(predictions, bandsOf, (some) => shareWithin(some, spread)).filter(
      (figure) => figure.cars >= fewestInBand,
    ),
    simple: compareSimple(predictions, index, newPrices),
  };
}

/**
 * Fitted to listings through 2020, tested with those from 2023 on. There are no Canadian ones
 * through 2020, so Canada's level alone is taken from a tenth of its later listings.
 */
export function measureLaterErrors(cars: Priced[], index: PriceIndex, seed: number): Figure[] {
  const random = seededRandom(seed);
  const isLater = ({ month, powertrain }: Priced) => month > "2023" && powertrain !== "electric";
  const isKnown = cars.map(
    (car) => car.month < "2021" || (isLater(car) && car.market.startsWith("CA") && random() < 0.1),
  );
  const model = fitModel(
    cars.filter((_, at) => isKnown[at]),
    index,
  );
  const later = cars.filter((car, at) => isLater(car) && !isKnown[at]);
  const predictions = predictAll(model, later, index, "any country");
  return figures(predictions, ({ car }) => [groupOf[car.source]], medianError);
}

const groupOf: Record<Listing["source"], string> = {
  cargurus: "US dealers",
  truecar: "US dealers",
  "cars.com": "US dealers",
  craigslist: "Craigslist",
  kijiji: "Canada",
  electric: "Electric cars",
  sales: "Own sales",
};

const ageBands = [0, 1, 2, 3, 5, 7, 9, 11];
const priceBands = [0, 6_000, 9_000, 13_000, 18_000, 25_000, 35_000, 50_000, 80_000];

function bandsOf({ car, price }: Prediction): string[] {
  const startOf = (bands: number[], value: number) => bands.findLast((from) => value >= from)!;
  return [
    "all",
    groupOf[car.source],
    `age from ${startOf(ageBands, car.age)}`,
    `price from ${startOf(priceBands, price).toLocaleString("en-US")}`,
  ];
}

function figures(
  predictions: Prediction[],
  groupsOf: (one: Prediction) => string[],
  measure: (some: Prediction[]) => number,
): Figure[] {
  const inGroups = predictions.flatMap((one) => groupsOf(one).map((of) => ({ of, one })));
  return [...groupBy(inGroups, ({ of }) => of)].map(([of, some]) => ({
    of,
    cars: some.length,
    share: measure(some.map(({ one }) => one)),
  }));
}

const medianOff = (offs: number[]) =>
  quantile(
    offs.map((off) => Math.abs(Math.expm1(-off))),
    0.5,
  );

const medianError = (predictions: Prediction[]) => medianOff(predictions.map(({ off }) => off));

function shareWithin(predictions: Prediction[], { coefficients, bounds }: Spread): number {
  const within = predictions.filter((one) => {
    const distance = one.off / usualDistance(coefficients, one);
    const { low, high } = bounds.get(one.car.market)!;
    return distance >= low && distance <= high;
  });
  return within.length / predictions.length;
}

/** Each group's simple prices get the level that fits them best, as the model's do. */
function compareSimple(predictions: Prediction[], index: PriceIndex, newPrices: NewPrices) {
  const priced = predictions.flatMap((one) => {
    const simple = simplePrice(one.car, index, newPrices);
    return simple === null ? [] : [{ ...one, simple: Math.log(one.car.price / simple) }];
  });
  const groups = groupBy(priced, ({ car }) => groupOf[car.source]);
  return [...groups].map(([of, some]) => {
    const offs = some.map(({ simple }) => simple);
    const level = quantile(offs, 0.5);
    return {
      of,
      cars: some.length,
      share: medianOff(offs.map((off) => off - level)),
      model: medianError(some),
    };
  });
}
