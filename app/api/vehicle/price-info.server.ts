import { z } from "zod";
import {
  saleTypes,
  valueConditions,
  valueStates,
  type SaleType,
  type ValueCondition,
} from "#db/schema/value/value-terms.ts";
import { distance, distanceShape, money } from "#app/api/shapes.ts";
import { fromMiles } from "#app/i18n/numbers.ts";
import { estimateValue, trimName, type Estimate, type ValuedCar } from "#app/value/estimate.ts";
import { ownDetails, valuedCar, type OpenedCar } from "#app/value/open-value.server.ts";
import type { OwnDetails, ValueChoices } from "#app/value/value-choices.ts";
import { newestIndex, valueModel } from "#app/value/value-model.server.ts";
import type { findValueGlance } from "#app/value/values.server.ts";

const price = z.strictObject({ low: money, middle: money, high: money });
const priced = z.strictObject({
  condition: z.enum(valueConditions),
  wholesalePrice: price.nullable(),
  fsboPrice: price.nullable(),
});

/** Specification §3: HBV price info. */
export const priceInfo = z
  .strictObject({
    hbvState: z.enum(valueStates).nullable(),
    displayStatus: z
      .enum(["Displayable", "NotDisplayable"])
      .describe("NotDisplayable: hidden by its owner, or not known."),
    typeOfSale: z.enum(saleTypes).nullable(),
    condition: z.enum(valueConditions).nullable(),
    zipCode: z.string().nullable(),
    odometer: distance.nullable(),
    trim: z.string().nullable(),
    price: price.nullable().describe("For the sale and the condition."),
    pricesForConditions: z.array(priced).describe("The rest in each condition."),
  })
  .describe("An estimate: see the page about the value.");

export type PriceInfo = z.infer<typeof priceInfo>;

type Price = z.infer<typeof price>;

export type FindPrice = (condition: ValueCondition, typeOfSale: SaleType) => Price | null;

type HbvState = PriceInfo["hbvState"];

export function hiddenPrice(hbvState: HbvState): PriceInfo {
  return {
    ...{ hbvState, displayStatus: "NotDisplayable", typeOfSale: null, condition: null },
    ...{ zipCode: null, odometer: null, trim: null, price: null, pricesForConditions: [] },
  };
}

type Asked = {
  hbvState: HbvState;
  choose: (own: OwnDetails) => ValueChoices;
  getPrices: (car: ValuedCar, choices: ValueChoices, own: OwnDetails) => FindPrice;
};

export function priceInfoShape(
  opened: OpenedCar,
  { hbvState, choose, getPrices }: Asked,
): PriceInfo {
  const own = ownDetails(opened);
  const choices = choose(own);
  const car = valuedCar(opened, choices, own);
  const find = getPrices(car, choices, own);
  const { typeOfSale, condition, trim, miles } = car;
  const { unit } = opened.known;
  const found = find(condition, typeOfSale);
  return {
    hbvState,
    displayStatus: found ? "Displayable" : "NotDisplayable",
    ...{ typeOfSale, condition, zipCode: choices.postalCode ?? own.postalCode },
    odometer: miles === null ? null : distanceShape({ distance: fromMiles(miles, unit), unit }),
    trim: trim && trimName(trim),
    price: found,
    pricesForConditions: found
      ? valueConditions.map((one) => ({
          condition: one,
          wholesalePrice: find(one, "WHOLESALE"),
          fsboPrice: find(one, "FSBO"),
        }))
      : [],
  };
}

type Index = Awaited<ReturnType<typeof findValueGlance>>["index"];

export function pricesByModel(car: ValuedCar, index: Index, today: string): FindPrice {
  const market = { model: valueModel(), index: newestIndex(index), today };
  return (condition, typeOfSale) => {
    const estimate = estimateValue({ ...car, condition, typeOfSale }, market);
    return typeof estimate === "string" ? null : priceShape(estimate);
  };
}

export function priceShape({ low, middle, high, currency }: Estimate): Price {
  const shape = (dollars: number) => ({ cents: Math.round(dollars * 100), currency });
  return { low: shape(low), middle: shape(middle), high: shape(high) };
}
