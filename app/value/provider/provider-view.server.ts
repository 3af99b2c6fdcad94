import type { Locale } from "#app/i18n/locale.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { valueConditions } from "#db/schema/value/value-terms.ts";
import type { ValuedCar } from "#app/value/estimate.ts";
import { priceOf, rangeOf } from "#app/value/price-words.server.ts";
import { refusedView, type ValueView } from "#app/value/value-view.server.ts";
import type { Provided } from "./provided-value.server.ts";

export function providerView(
  { condition, typeOfSale }: ValuedCar,
  answer: Provided,
  { formatters, locale }: { formatters: Formatters; locale: Locale },
): ValueView {
  const { t, day } = formatters;
  if (typeof answer === "string") return refusedView(t(`value-words:provider.${answer}`), t);
  const range = answer.prices[condition]?.[typeOfSale];
  if (!range) return refusedView(t("value-words:provider.unknown"), t);
  const { currency, prices, source, asOf } = answer;
  return {
    displayStatus: "Displayable",
    answer: {
      range: rangeOf({ ...range, currency }, locale),
      middle: t("value-words:middle", { price: priceOf(range.middle, currency, locale) }),
    },
    says: [t("value-words:provider.basis", { source, day: day(asOf) })],
    conditions: valueConditions.flatMap((one) => {
      const other = prices[one]?.[typeOfSale];
      if (!other) return [];
      const name = t(`value-words:conditions.${one}`);
      return [
        { name, range: rangeOf({ ...other, currency }, locale), isChosen: one === condition },
      ];
    }),
    mileage: null,
    nextYear: null,
    curve: null,
  };
}
