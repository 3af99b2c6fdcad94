import { dashboardOf } from "#app/api/vehicle/dashboard-of.ts";
import {
  findPriceFacts,
  hiddenPrice,
  priceInfo,
  priceInfoShape,
  pricesFrom,
  type PriceInfo,
} from "#app/api/vehicle/price-info.server.ts";
import { hidesValue, ownDetails } from "#app/value/open-value.server.ts";
import { fromSaved } from "#app/value/value-choices.ts";
import { valuePath } from "#app/vehicle/value-path.ts";
import { defineComponent } from "./define-component.server.ts";

export const hbvComponent = defineComponent({
  schema: priceInfo,
  page: valuePath,
  read: findPriceFacts,
  shape: (opened, facts): PriceInfo | null => {
    const { context, owner } = opened;
    if (hidesValue(context, owner)) return null;
    const { saved } = facts;
    const hbvState = saved?.state ?? null;
    if (hbvState === "DISABLED_BY_USER") return hiddenPrice(hbvState);
    return priceInfoShape(opened, {
      hbvState,
      own: ownDetails(opened, dashboardOf(opened).odometer),
      choose: (own) => fromSaved(saved, own),
      getPrices: pricesFrom(context, opened, facts),
    });
  },
});
