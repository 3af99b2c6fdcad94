import { groupBy } from "./group-by.ts";
import { modelYearOf } from "#app/value/age.ts";
import { makeKey, modelKey } from "#app/value/model-key.ts";
import type { PriceIndex } from "./fit-model.ts";
import type { Row } from "./listings.ts";
import type { Priced } from "./priced-cars.ts";

/** In US dollars, by make, model and model year. */
export type NewPrices = ReadonlyMap<string, number>;

const yearlyShare = 0.85;

/** @param rows with the columns Make, Model, Year and MSRP; the middle price of a model counts */
export function toNewPrices(rows: Row[]): NewPrices {
  const prices = groupBy(rows, ({ Make, Model, Year }) =>
    nameOf(makeKey(Make!), modelKey(Make!, Model!, null), Number(Year)),
  );
  return new Map(
    [...prices].map(([name, some]) => {
      const sorted = some.map(({ MSRP }) => Number(MSRP)).sort((a, b) => a - b);
      return [name, sorted[sorted.length >> 1]!];
    }),
  );
}

/** What anyone could work out: 15 % less each year, and the market's ups and downs. */
export function simplePrice(
  { make, model, age, month }: Priced,
  index: PriceIndex,
  newPrices: NewPrices,
): number | null {
  const price = newPrices.get(nameOf(make, model, modelYearOf(month, age)));
  return price ? price * yearlyShare ** age * index.get(month)! : null;
}

const nameOf = (make: string, model: string, year: number) => `${make} ${model} ${year}`;
