import { z } from "zod";
import {
  saleTypes,
  valueConditions,
  valueStates,
  type SaleType,
  type ValueCondition,
} from "#db/schema/value/value-terms.ts";
import { distance, distanceShape, money } from "#app/api/shapes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { fromMiles } from "#app/i18n/numbers.ts";
import {
  estimateValue,
  refusalOfAny,
  trimName,
  type Estimate,
  type ValuedCar,
} from "#app/value/estimate.ts";
import { findKept, providerQuestion } from "#app/value/provider/provided-value.server.ts";
import type { ProviderAnswer } from "#app/value/provider/provider-answer.ts";
import { valuedCar, type OpenedCar } from "#app/value/open-value.server.ts";
import type { OwnDetails, ValueChoices } from "#app/value/value-choices.ts";
import { newestIndex, valueModel } from "#app/value/value-model.server.ts";
import { findValueFacts, findValueGlance, type ValueFacts } from "#app/value/values.server.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";

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

type FindPrice = (condition: ValueCondition, typeOfSale: SaleType) => Price | null;

type HbvState = PriceInfo["hbvState"];

export function hiddenPrice(hbvState: HbvState): PriceInfo {
  return {
    ...{ hbvState, displayStatus: "NotDisplayable", typeOfSale: null, condition: null },
    ...{ zipCode: null, odometer: null, trim: null, price: null, pricesForConditions: [] },
  };
}

type Asked = {
  hbvState: HbvState;
  own: OwnDetails;
  choose: (own: OwnDetails) => ValueChoices;
  getPrices: (car: ValuedCar, choices: ValueChoices, own: OwnDetails) => FindPrice;
};

export function priceInfoShape(
  opened: OpenedCar,
  { hbvState, own, choose, getPrices }: Asked,
): PriceInfo {
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

/** With what a provider answered lately, if the operator has one. */
export async function findPriceFacts(
  { db, settings }: RequestContext,
  vehicleId: string,
): Promise<ValueFacts> {
  if (settings.values) return findValueFacts(db, vehicleId);
  return { ...(await findValueGlance(db, vehicleId)), answers: [] };
}

/** Only the page asks a provider. Its newest answer is kept. */
export function pricesFrom(
  { settings, now }: Pick<RequestContext, "settings" | "now">,
  { vehicle, today }: Pick<OwnersVehicle, "vehicle" | "today">,
  { index, answers }: ValueFacts,
): Asked["getPrices"] {
  return (car, choices, own) =>
    settings.values && !refusalOfAny(car)
      ? byProvider(findKept(answers, providerQuestion(vehicle, car, choices, own), now))
      : pricesByModel(car, index, today);
}

function byProvider(answer: ProviderAnswer | null): FindPrice {
  return (condition, typeOfSale) => {
    const range = answer?.prices[condition]?.[typeOfSale];
    return range ? priceShape({ ...range, currency: answer.currency }) : null;
  };
}

function pricesByModel(car: ValuedCar, index: ValueFacts["index"], today: string): FindPrice {
  const market = { model: valueModel(), index: newestIndex(index), today };
  return (condition, typeOfSale) => {
    const estimate = estimateValue({ ...car, condition, typeOfSale }, market);
    return typeof estimate === "string" ? null : priceShape(estimate);
  };
}

function priceShape({ low, middle, high, currency }: Estimate): Price {
  const shape = (dollars: number) => ({ cents: Math.round(dollars * 100), currency });
  return { low: shape(low), middle: shape(middle), high: shape(high) };
}
