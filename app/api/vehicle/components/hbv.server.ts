import { z } from "zod";
import { saleTypes, valueConditions, valueStates } from "#db/schema/value/value-terms.ts";
import { distance, distanceShape, money } from "#app/api/shapes.ts";
import { fromMiles } from "#app/i18n/numbers.ts";
import { estimateValue, trimName, type Estimate } from "#app/value/estimate.ts";
import { hidesValue, ownDetails, valuedCar } from "#app/value/open-value.server.ts";
import { fromSaved } from "#app/value/value-choices.ts";
import { newestIndex, valueModel } from "#app/value/value-model.server.ts";
import { findValueGlance } from "#app/value/values.server.ts";
import { valuePath } from "#app/vehicle/value-path.ts";
import { defineComponent } from "./define-component.server.ts";

const price = z.strictObject({ low: money, middle: money, high: money });

const hidden = { typeOfSale: null, condition: null, zipCode: null, odometer: null, trim: null };

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
      .describe("NotDisplayable: hidden by its owner, asked elsewhere, or not known."),
    typeOfSale: z.enum(saleTypes).nullable(),
    condition: z.enum(valueConditions).nullable(),
    zipCode: z.string().nullable(),
    odometer: distance.nullable(),
    trim: z.string().nullable(),
    price: price.nullable().describe("For the sale and the condition that were saved."),
    pricesForConditions: z.array(priced),
  })
  .describe("An estimate: see the page about the value.");

export const hbvComponent = defineComponent({
  schema: hbv,
  page: valuePath,
  read: ({ db }, vehicleId) => findValueGlance(db, vehicleId),
  shape: (opened, { saved, index }): z.infer<typeof hbv> | null => {
    const { context, owner, known, today } = opened;
    if (hidesValue(context, owner)) return null;
    const hbvState = saved?.state ?? null;
    if (hbvState === "DISABLED_BY_USER" || context.settings.values)
      return {
        ...{ hbvState, displayStatus: "NotDisplayable", ...hidden },
        ...{ price: null, pricesForConditions: [] },
      };
    const own = ownDetails(opened);
    const choices = fromSaved(saved, own);
    const car = valuedCar(opened, choices, own);
    const market = { model: valueModel(), index: newestIndex(index), today };
    const estimate = estimateValue(car, market);
    const { typeOfSale, condition, trim, miles } = car;
    return {
      hbvState,
      displayStatus: typeof estimate === "string" ? "NotDisplayable" : "Displayable",
      ...{ typeOfSale, condition, zipCode: choices.postalCode ?? own.postalCode },
      odometer:
        miles === null
          ? null
          : distanceShape({ distance: fromMiles(miles, known.unit), unit: known.unit }),
      trim: trim && trimName(trim),
      price: priceShape(estimate),
      pricesForConditions:
        typeof estimate === "string"
          ? []
          : valueConditions.map((one) => {
              const inCondition = { ...car, condition: one };
              const sold = (type: (typeof saleTypes)[number]) =>
                priceShape(estimateValue({ ...inCondition, typeOfSale: type }, market));
              return {
                condition: one,
                wholesalePrice: sold("WHOLESALE"),
                fsboPrice: sold("FSBO"),
              };
            }),
    };
  },
});

function priceShape(estimate: Estimate | string): z.infer<typeof price> | null {
  if (typeof estimate === "string") return null;
  const shape = (dollars: number) => ({ cents: dollars * 100, currency: estimate.currency });
  return {
    low: shape(estimate.low),
    middle: shape(estimate.middle),
    high: shape(estimate.high),
  };
}
