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
import {
  estimateValue,
  refusalOfAny,
  trimName,
  type Estimate,
  type ValuedCar,
} from "#app/value/estimate.ts";
import { hidesValue, ownDetails, valuedCar } from "#app/value/open-value.server.ts";
import { findKept, providerQuestion } from "#app/value/provider/provided-value.server.ts";
import type { ProviderAnswer } from "#app/value/provider/provider-answer.ts";
import { fromSaved } from "#app/value/value-choices.ts";
import { newestIndex, valueModel } from "#app/value/value-model.server.ts";
import { findValueFacts, findValueGlance } from "#app/value/values.server.ts";
import { valuePath } from "#app/vehicle/value-path.ts";
import { defineComponent } from "./define-component.server.ts";

const price = z.strictObject({ low: money, middle: money, high: money });

const priced = z.strictObject({
  condition: z.enum(valueConditions),
  wholesalePrice: price.nullable(),
  fsboPrice: price.nullable(),
});

const hbv = z
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
    price: price.nullable().describe("For the sale and the condition that were saved."),
    pricesForConditions: z.array(priced).describe("The rest in each condition."),
  })
  .describe("An estimate. A provider that the site's operator chose isn't asked by this call.");

const hidden = { typeOfSale: null, condition: null, zipCode: null, odometer: null, trim: null };

type Price = z.infer<typeof price>;
type FindPrice = (condition: ValueCondition, typeOfSale: SaleType) => Price | null;

export const hbvComponent = defineComponent({
  schema: hbv,
  page: valuePath,
  read: async ({ db, settings }, vehicleId) =>
    settings.values
      ? findValueFacts(db, vehicleId)
      : { ...(await findValueGlance(db, vehicleId)), answers: [] },
  shape: (opened, { saved, index, answers }): z.infer<typeof hbv> | null => {
    const { context, owner, vehicle, known, today } = opened;
    if (hidesValue(context, owner)) return null;
    const hbvState = saved?.state ?? null;
    if (hbvState === "DISABLED_BY_USER")
      return {
        ...{ hbvState, displayStatus: "NotDisplayable", ...hidden },
        ...{ price: null, pricesForConditions: [] },
      };
    const own = ownDetails(opened);
    const choices = fromSaved(saved, own);
    const car = valuedCar(opened, choices, own);
    const isProvided = context.settings.values && !refusalOfAny(car);
    const find = isProvided
      ? byProvider(findKept(answers, providerQuestion(vehicle, car, choices, own), context.now))
      : byModel(car, { model: valueModel(), index: newestIndex(index), today });
    const { typeOfSale, condition, trim, miles } = car;
    const found = find(condition, typeOfSale);
    return {
      hbvState,
      displayStatus: found ? "Displayable" : "NotDisplayable",
      ...{ typeOfSale, condition, zipCode: choices.postalCode ?? own.postalCode },
      odometer:
        miles === null
          ? null
          : distanceShape({ distance: fromMiles(miles, known.unit), unit: known.unit }),
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
  },
});

function byModel(car: ValuedCar, market: Parameters<typeof estimateValue>[1]): FindPrice {
  return (condition, typeOfSale) => {
    const estimate = estimateValue({ ...car, condition, typeOfSale }, market);
    return typeof estimate === "string" ? null : priceShape(estimate);
  };
}

function byProvider(answer: ProviderAnswer | null): FindPrice {
  return (condition, typeOfSale) => {
    const range = answer?.prices[condition]?.[typeOfSale];
    return range ? priceShape({ ...range, currency: answer.currency }) : null;
  };
}

function priceShape({ low, middle, high, currency }: Estimate): Price {
  const shape = (dollars: number) => ({ cents: Math.round(dollars * 100), currency });
  return { low: shape(low), middle: shape(middle), high: shape(high) };
}
