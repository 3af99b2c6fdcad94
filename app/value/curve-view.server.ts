import type { Locale } from "#app/i18n/locale.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { ticks } from "#app/service-records/costs/chart-scale.ts";
import { ageIn } from "./age.ts";
import type { ValuedCar, ValueMarket } from "./estimate.ts";
import { priceOf, rangeOf } from "./price-words.server.ts";
import { valueCurve } from "./value-curve.ts";

export type CurveView = {
  /** Points of the drawing, in percent from its left and top. */
  middle: string;
  range: string;
  today: { x: number; y: number; text: string };
  years: { x: number; text: string }[];
  prices: { y: number; text: string }[];
  says: string;
  columns: [string, string];
  rows: [string, string][];
};

const minPoints = 3;
const maxPrices = 5;

/** Null if too little of it is known to draw. */
export function curveView(
  car: ValuedCar & { miles: number },
  yearlyMiles: number,
  market: ValueMarket,
  { formatters: { t }, locale }: { formatters: Formatters; locale: Locale },
): CurveView | null {
  const age = ageIn(market.today.slice(0, 7), car.year);
  const points = valueCurve(car, { age, yearlyMiles }, market);
  const now = points.find(({ years }) => years === 0);
  if (!now || points.length < minPoints) return null;
  const [first, last] = [points[0]!.years, points.at(-1)!.years];
  const top = Math.max(...points.map(({ estimate }) => estimate.high));
  const xOf = (years: number) => Math.round(((years - first) / (last - first)) * 1000) / 10;
  const yOf = (price: number) => Math.round((1 - price / top) * 1000) / 10;
  const line = (of: "low" | "middle" | "high") =>
    points.map(({ years, estimate }) => `${xOf(years)},${yOf(estimate[of])}`);
  const { currency } = now.estimate;
  const thisYear = Number(market.today.slice(0, 4));
  const prices = ticks(0, top, maxPrices).filter((price) => price > 0);
  const rows = points.map(({ years, estimate }): [string, string] => [
    String(thisYear + years),
    rangeOf(estimate, locale),
  ]);
  return {
    middle: line("middle").join(" "),
    range: [...line("low"), ...line("high").toReversed()].join(" "),
    today: {
      x: xOf(0),
      y: yOf(now.estimate.middle),
      text: t("value-words:today", { price: priceOf(now.estimate.middle, currency, locale) }),
    },
    years: points.map(({ years }) => ({ x: xOf(years), text: String(thisYear + years) })),
    prices: prices.map((price) => ({ y: yOf(price), text: priceOf(price, currency, locale) })),
    says: rows.map((row) => row.join(": ")).join("; "),
    columns: [t("value-words:year"), t("value-words:range")],
    rows,
  };
}
