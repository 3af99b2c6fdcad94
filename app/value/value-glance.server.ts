import { sql, type SQLWrapper } from "drizzle-orm";
import type { RequestContext } from "#app/http/context.server.ts";
import { priceIndex, vehicleValues } from "#db/schema/value/values.ts";
import { estimateValue } from "./estimate.ts";
import { ownDetails, valuedCar, type OpenedCar } from "./open-value.server.ts";
import { rangeOf } from "./price-words.server.ts";
import type { PriceIndexMonth } from "./stored-model.ts";
import { fromSaved } from "./value-choices.ts";
import { newestIndex, valueModel } from "./value-model.server.ts";
import type { SavedValue } from "./values.server.ts";

/** What the dashboard knows of a car's value. */
export type ValueGlance = { saved: SavedValue | null; index: PriceIndexMonth | null };

/** JSON of a {@link ValueGlance}. */
export function valueGlanceSql(vehicleId: SQLWrapper) {
  return sql`json_object(
    'saved', json((SELECT json_object('state', state, 'typeOfSale', type_of_sale,
        'condition', condition, 'postalCode', postal_code, 'distance', distance, 'unit', unit,
        'date', date, 'trim', trim, 'isBranded', json(iif(is_branded, 'true', 'false')),
        'isAltered', json(iif(is_altered, 'true', 'false')))
      FROM ${vehicleValues} WHERE vehicle_id = ${vehicleId})),
    'index', json((SELECT json_object('month', month, 'value', value)
      FROM ${priceIndex} ORDER BY month DESC LIMIT 1)))`;
}

/** With what the owner saved about it. */
export function glanceEstimate(opened: OpenedCar, { saved, index }: ValueGlance) {
  const own = ownDetails(opened);
  const car = valuedCar(opened, fromSaved(saved, own), own);
  const market = { model: valueModel(), index: newestIndex(index), today: opened.today };
  return { car, month: market.index.month, estimate: estimateValue(car, market) };
}

/** Empty if the car can't be estimated, a provider is asked instead, or its owner hid the value. */
export function glanceRange(
  opened: OpenedCar,
  glance: ValueGlance,
  { locale, settings }: Pick<RequestContext, "locale" | "settings">,
): string {
  if (settings.values || glance.saved?.state === "DISABLED_BY_USER") return "";
  const { estimate } = glanceEstimate(opened, glance);
  return typeof estimate === "string" ? "" : rangeOf(estimate, locale);
}
