import { z } from "zod";
import { saleTypes, valueConditions, valueStates } from "#db/schema/value/value-terms.ts";
import { distance, distanceShape, money } from "#app/api/shapes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { fromMiles } from "#app/i18n/numbers.ts";
import { estimateValue, trimName, type Estimate } from "#app/value/estimate.ts";
import { ownDetails, valuedCar, type OpenedCar } from "#app/value/open-value.server.ts";
import { fromSaved, type OwnDetails, type ValueChoices } from "#app/value/value-choices.ts";
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
      .describe("NotDisplayable: hidden by its owner, asked elsewhere, or not known."),
    typeOfSale: z.enum(saleTypes).nullable(),
    condition: z.enum(valueConditions).nullable(),
    zipCode: z.string().nullable(),
    odometer: distance.nullable(),
    trim: z.string().nullable(),
    price: price.nullable().describe("For the sale and the condition."),
    pricesForConditions: z.array(priced),
  })
  .describe("An estimate: see the page about the value.");

type PriceInfo = z.infer<typeof priceInfo>;

const hidden = {
  displayStatus: "NotDisplayable",
  ...{ typeOfSale: null, condition: null, zipCode: null, odometer: null, trim: null },
  ...{ price: null, pricesForConditions: [] },
} as const;

type Glance = Awaited<ReturnType<typeof findValueGlance>>;

/** @param choose what's asked, other than what was saved */
export function toPriceInfo(
  context: RequestContext,
  opened: OpenedCar,
  { saved, index }: Glance,
  choose: (own: OwnDetails) => ValueChoices = (own) => fromSaved(saved, own),
): PriceInfo {
  const { known, today } = opened;
  const hbvState = saved?.state ?? null;
  if (hbvState === "DISABLED_BY_USER" || context.settings.values)
    return { ...hidden, hbvState, pricesForConditions: [] };
  const own = ownDetails(opened);
  const choices = choose(own);
  const car = valuedCar(opened, choices, own);
  const market = { model: valueModel(), index: newestIndex(index), today };
  const estimate = estimateValue(car, market);
  const { typeOfSale, condition, trim, miles } = car;
  const { unit } = known;
  return {
    hbvState,
    displayStatus: typeof estimate === "string" ? "NotDisplayable" : "Displayable",
    ...{ typeOfSale, condition, zipCode: choices.postalCode ?? own.postalCode },
    odometer: miles === null ? null : distanceShape({ distance: fromMiles(miles, unit), unit }),
    trim: trim && trimName(trim),
    price: priceShape(estimate),
    pricesForConditions:
      typeof estimate === "string"
        ? []
        : valueConditions.map((one) => {
            const sold = (type: (typeof saleTypes)[number]) =>
              priceShape(estimateValue({ ...car, condition: one, typeOfSale: type }, market));
            return {
              condition: one,
              wholesalePrice: sold("WHOLESALE"),
              fsboPrice: sold("FSBO"),
            };
          }),
  };
}

function priceShape(estimate: Estimate | string): z.infer<typeof price> | null {
  if (typeof estimate === "string") return null;
  const shape = (dollars: number) => ({ cents: dollars * 100, currency: estimate.currency });
  return {
    ...{ low: shape(estimate.low), middle: shape(estimate.middle), high: shape(estimate.high) },
  };
}
