import {
  hiddenPrice,
  priceInfo,
  priceInfoShape,
  pricesByModel,
  priceShape,
  type FindPrice,
  type PriceInfo,
} from "#app/api/vehicle/price-info.server.ts";
import { refusalOfAny } from "#app/value/estimate.ts";
import { hidesValue } from "#app/value/open-value.server.ts";
import { findKept, providerQuestion } from "#app/value/provider/provided-value.server.ts";
import type { ProviderAnswer } from "#app/value/provider/provider-answer.ts";
import { fromSaved } from "#app/value/value-choices.ts";
import { findValueFacts, findValueGlance } from "#app/value/values.server.ts";
import { valuePath } from "#app/vehicle/value-path.ts";
import { defineComponent } from "./define-component.server.ts";

export const hbvComponent = defineComponent({
  schema: priceInfo,
  page: valuePath,
  read: async ({ db, settings }, vehicleId) =>
    settings.values
      ? findValueFacts(db, vehicleId)
      : { ...(await findValueGlance(db, vehicleId)), answers: [] },
  /** A provider isn't asked: its newest answer is kept. */
  shape: (opened, { saved, index, answers }): PriceInfo | null => {
    const { context, owner, vehicle, today } = opened;
    if (hidesValue(context, owner)) return null;
    const hbvState = saved?.state ?? null;
    if (hbvState === "DISABLED_BY_USER") return hiddenPrice(hbvState);
    return priceInfoShape(opened, {
      hbvState,
      choose: (own) => fromSaved(saved, own),
      getPrices: (car, choices, own) =>
        context.settings.values && !refusalOfAny(car)
          ? byProvider(findKept(answers, providerQuestion(vehicle, car, choices, own), context.now))
          : pricesByModel(car, index, today),
    });
  },
});

function byProvider(answer: ProviderAnswer | null): FindPrice {
  return (condition, typeOfSale) => {
    const range = answer?.prices[condition]?.[typeOfSale];
    return range ? priceShape({ ...range, currency: answer.currency }) : null;
  };
}
