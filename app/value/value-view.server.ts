import { formatMonth } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { toMiles, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { valueConditions } from "#db/schema/value/value-terms.ts";
import { ageIn } from "./age.ts";
import {
  estimateAt,
  estimateValue,
  newestTooOld,
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
  if (typeof estimate === "string") {
    const reason = refusalWords(estimate, car, market, { formatters, locale });
    return refusedView(reason, t);
  }
  const driven = { ...car, miles: car.miles! };
  return {
    displayStatus: "Displayable",
    answer: {
      range: rangeOf(estimate, locale),
      middle: t("value-words:middle", {
        price: priceOf(estimate.middle, estimate.currency, locale),
      }),
    },
    says: basisOf(car, market.index.month, { formatters, locale }),
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

/** What the range is, and what it's based on. */
export function basisOf(
  { typeOfSale, powertrain, country }: ValuedCar,
  indexMonth: string,
  { formatters: { t }, locale }: Context,
): string[] {
  const month = monthName(indexMonth, locale);
  return [
    t(`value-words:is.${typeOfSale}`),
    t(`value-words:basis.${typeOfSale}`, { month }),
    ...(powertrain === "electric" && country === "US" ? [t("value-words:electric")] : []),
    ...(country === "CA" ? [t("value-words:inCanada")] : []),
    t("value-words:noRegion"),
  ];
}

function refusalWords(
  because: NotEstimated,
  { country }: ValuedCar,
  { index, today }: ValueMarket,
  { formatters: { t }, locale }: Context,
): string {
  if (because === "price") return t(`value-words:refused.price.${country}`);
  const month = monthName(index.month, locale);
  return t(`value-words:refused.${because}`, { month, year: newestTooOld(today) });
}

const monthName = (month: string, locale: Locale) => formatMonth(`${month}-01`, locale, "long");

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
