import { formatMonth } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { toMiles, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { valueConditions } from "#db/schema/value/value-terms.ts";
import { ageIn } from "./age.ts";
import {
  estimateAt,
  estimateValue,
  type Estimate,
  type NotEstimated,
  type ValuedCar,
  type ValueMarket,
} from "./estimate.ts";
import { curveView, type CurveView } from "./curve-view.server.ts";
import { priceOf, rangeOf } from "./price-words.server.ts";

/** Spec §3: a price is shown if its `displayStatus` is "Displayable". */
export type ValueView = RefusedView | EstimateView;

type RefusedView = { displayStatus: "NotDisplayable"; title: string; reason: string };

export type EstimateView = {
  displayStatus: "Displayable";
  answer: { range: string; middle: string };
  /** What it is, how it's known, and how sure it is. */
  says: string[];
  conditions: { name: string; range: string; isChosen: boolean }[];
  mileage: string | null;
  nextYear: string | null;
  curve: CurveView | null;
};

type Context = { formatters: Formatters; locale: Locale };

/** How much further a car is driven in the example. */
const further: Record<DistanceUnit, number> = { mi: 10_000, km: 20_000 };

export function valueView(
  car: ValuedCar,
  yearlyMiles: number,
  market: ValueMarket,
  { formatters, locale }: Context,
): ValueView {
  const estimate = estimateValue(car, market);
  const { t } = formatters;
  const month = formatMonth(`${market.index.month}-01`, locale, "long");
  if (typeof estimate === "string") return refusedView(refusalWords(estimate, car, month, t), t);
  const driven = { ...car, miles: car.miles! };
  return {
    displayStatus: "Displayable",
    answer: {
      range: rangeOf(estimate, locale),
      middle: t("value-words:middle", {
        price: priceOf(estimate.middle, estimate.currency, locale),
      }),
    },
    says: [
      t(`value-words:is.${car.typeOfSale}`),
      t(`value-words:basis.${car.typeOfSale}`, { month }),
      ...(car.powertrain === "electric" ? [t("value-words:electric")] : []),
      ...(car.country === "CA" ? [t("value-words:inCanada")] : []),
      t("value-words:noRegion"),
    ],
    conditions: valueConditions.flatMap((condition) => {
      const one = estimateValue({ ...car, condition }, market);
      if (typeof one === "string") return [];
      return [
        {
          name: t(`value-words:conditions.${condition}`),
          range: rangeOf(one, locale),
          isChosen: condition === car.condition,
        },
      ];
    }),
    mileage: mileageSentence(driven, estimate, market, { formatters, locale }),
    nextYear: nextYearSentence(driven, estimate, { yearlyMiles, market }, { formatters, locale }),
    curve: curveView(driven, yearlyMiles, market, { formatters, locale }),
  };
}

export function refusedView(reason: string, t: Formatters["t"]): RefusedView {
  return { displayStatus: "NotDisplayable", title: t("value-words:refused.title"), reason };
}

function refusalWords(
  because: NotEstimated,
  { country }: ValuedCar,
  month: string,
  t: Formatters["t"],
): string {
  return because === "price"
    ? t(`value-words:refused.price.${country}`)
    : t(`value-words:refused.${because}`, { month });
}

type Driven = ValuedCar & { miles: number };

const ageOf = (car: Driven, { today }: ValueMarket) => ageIn(today.slice(0, 7), car.year);

function mileageSentence(
  car: Driven,
  now: Estimate,
  market: ValueMarket,
  { formatters: { t, number, unit }, locale }: Context,
): string | null {
  const driven = { unit: unit ?? "mi", distance: further[unit ?? "mi"] };
  const at = { age: ageOf(car, market), miles: car.miles + toMiles(driven) };
  const later = estimateAt(car, at, market);
  if (typeof later === "string" || later.middle >= now.middle) return null;
  const less = priceOf(now.middle - later.middle, now.currency, locale);
  const named = `${number(driven.distance)} ${driven.unit}`;
  return t("value-words:mileage", { driven: named, less });
}

function nextYearSentence(
  car: Driven,
  now: Estimate,
  { yearlyMiles, market }: { yearlyMiles: number; market: ValueMarket },
  { formatters: { t, distance }, locale }: Context,
): string | null {
  const at = { age: ageOf(car, market) + 1, miles: car.miles + yearlyMiles };
  const later = estimateAt(car, at, market);
  if (typeof later === "string" || later.middle >= now.middle) return null;
  const { distance: driven, unit } = distance(Math.round(yearlyMiles), "mi");
  return t("value-words:nextYear", {
    driven: `${driven} ${unit}`,
    less: priceOf(now.middle - later.middle, now.currency, locale),
    percent: Math.round(((now.middle - later.middle) / now.middle) * 100),
  });
}
