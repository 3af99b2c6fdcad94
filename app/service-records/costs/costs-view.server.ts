import { formatMoney } from "#app/i18n/format.ts";
import type { Currency } from "#app/i18n/money.ts";
import { fromMiles, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { dateOf } from "#app/i18n/calendar.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { Pace } from "#app/vehicle/odometer/implausible-reading.ts";
import { getAcceptedReadings, type Reading } from "#app/vehicle/odometer/readings.ts";
import { currencies } from "#db/schema/record-terms.ts";
import { toPercent, fractionBetween, ticks } from "./chart-scale.ts";
import type { CostTotal } from "./costs.server.ts";
import { centsPerMile, distanceByYear, type YearlyDistance } from "./yearly-distance.ts";

type CostsContext = { unit: DistanceUnit; locale: Locale; today: string; pace: Pace };

export type Bar = { label: string; value: string; width: number | null };
export type BarsView = {
  id: string;
  title: string;
  what: string;
  amount: string;
  bars: Bar[];
  note: string;
};
/** `points` are percentages from the left and the top. */
export type LineView = {
  title: string;
  columns: [string, string];
  points: [x: number, y: number][];
  heights: { at: number; label: string }[];
  years: { at: number; label: string }[];
  rows: [day: string, odometer: string][];
};
export type CostsView = { charts: BarsView[]; line: LineView | null; missing: string[] };

/** Amounts in different currencies are never added up. */
export function costsView(
  { totals, readings }: { totals: readonly CostTotal[]; readings: readonly Reading[] },
  context: CostsContext,
  formatters: Formatters,
): CostsView {
  const points = getAcceptedReadings(readings, context.today, context.pace);
  const paidCurrencies = currencies.filter((currency) =>
    totals.some((total) => total.currency === currency && total.cents > 0),
  );
  const driven = distanceByYear(points);
  const charts = paidCurrencies.flatMap((currency) => {
    const currencyTotals = totals.filter((total) => total.currency === currency);
    const inCurrency = { ...context, currency, suffix: paidCurrencies.length > 1 ? currency : "" };
    return [
      byYear(currencyTotals, inCurrency, formatters),
      byKind(currencyTotals, inCurrency, formatters),
      byDistance(currencyTotals, driven, inCurrency, formatters),
    ];
  });
  const line = points.length > 1 ? buildLine(points, context, formatters) : null;
  const { t } = formatters;
  return {
    charts,
    line,
    missing: [
      ...(charts.length > 0 ? [] : [t("costs:noCosts")]),
      ...(line ? [] : [t("costs:noReadings")]),
    ],
  };
}

type CurrencyContext = CostsContext & { currency: Currency; suffix: string };

const sumCents = (totals: readonly CostTotal[]) =>
  totals.reduce((sum, { cents }) => sum + cents, 0);

function buildBars(rows: { label: string; amount: number | null; value: string }[]): Bar[] {
  const max = Math.max(...rows.map(({ amount }) => amount ?? 0));
  return rows.map(({ label, amount, value }) => ({
    label,
    value,
    width: amount === null ? null : toPercent(fractionBetween(amount, 0, max)),
  }));
}

function chartHeading(
  name: "byYear" | "byKind" | "byDistance",
  { unit, suffix }: CurrencyContext,
  { t }: Formatters,
) {
  const title = t(`costs:${name}.title`, { unit: t(`costs:one.${unit}`) });
  return {
    id: `costs-${name}${suffix}`,
    title: suffix ? t("costs:inCurrency", { title, currency: suffix }) : title,
    what: t(`costs:${name}.what`),
    amount: t("costs:amount"),
  };
}

function byYear(
  totals: readonly CostTotal[],
  context: CurrencyContext,
  formatters: Formatters,
): BarsView {
  const yearsWithCosts = totals.filter(({ cents }) => cents > 0).map(({ year }) => Number(year));
  const [first, last] = [Math.min(...yearsWithCosts), Math.max(...yearsWithCosts)];
  const rows = Array.from({ length: last - first + 1 }, (_, index) => {
    const year = String(last - index);
    const cents = sumCents(totals.filter((total) => total.year === year));
    return {
      label: year,
      amount: cents,
      value: formatMoney(cents, context.currency, context.locale),
    };
  });
  return { ...chartHeading("byYear", context, formatters), bars: buildBars(rows), note: "" };
}

function byKind(
  totals: readonly CostTotal[],
  context: CurrencyContext,
  formatters: Formatters,
): BarsView {
  const { t } = formatters;
  const kinds = [...new Set(totals.map(({ kind }) => kind))].map((kind) => ({
    kind,
    cents: sumCents(totals.filter((total) => total.kind === kind)),
  }));
  const rows = kinds
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => b.cents - a.cents)
    .map(({ kind, cents }) => ({
      label: kind === "other" ? t("history-words:filter.other") : t(`service-items:groups.${kind}`),
      amount: cents,
      value: formatMoney(cents, context.currency, context.locale),
    }));
  return {
    ...chartHeading("byKind", context, formatters),
    bars: buildBars(rows),
    note: t("costs:byKind.note"),
  };
}

function byDistance(
  totals: readonly CostTotal[],
  driven: readonly YearlyDistance[],
  context: CurrencyContext,
  formatters: Formatters,
): BarsView {
  const { t } = formatters;
  const years = [...new Set(totals.filter(({ cents }) => cents > 0).map(({ year }) => year))]
    .sort()
    .reverse();
  const rows = years.map((year) => {
    const yearDriven = driven.find((one) => one.year === Number(year));
    const cents = sumCents(totals.filter((total) => total.year === year));
    const amount = yearDriven ? centsPerMile(cents, yearDriven, context.today) : null;
    const perUnit = amount === null ? null : amount / fromMiles(1, context.unit);
    return {
      label: year,
      amount: perUnit,
      value:
        perUnit === null
          ? t("costs:tooLittle")
          : t("costs:about", { money: formatMoney(perUnit, context.currency, context.locale) }),
    };
  });
  return {
    ...chartHeading("byDistance", context, formatters),
    bars: buildBars(rows),
    note: t("costs:byDistance.note"),
  };
}

type Points = ReturnType<typeof getAcceptedReadings>;

function buildLine(
  points: Points,
  { unit }: CostsContext,
  { t, day, distance }: Formatters,
): LineView {
  const odometer = (value: number) => t("history-words:odometer", distance(value, unit));
  const formatMiles = (miles: number) => odometer(Math.round(fromMiles(miles, unit)));
  const [first, last] = [points[0]!, points.at(-1)!];
  const [low, high] = [fromMiles(first.miles, unit), fromMiles(last.miles, unit)];
  const fromLeft = (dayAt: number) => toPercent(fractionBetween(dayAt, first.day, last.day));
  const fromTop = (value: number) => toPercent(1 - fractionBetween(value, low, high));
  const yearOf = (dayAt: number) => Number(dateOf(dayAt).slice(0, 4));
  return {
    title: t("costs:odometer.title"),
    columns: [t("costs:odometer.day"), t("costs:odometer.odometer")],
    points: points.map((point) => [fromLeft(point.day), fromTop(fromMiles(point.miles, unit))]),
    heights: ticks(low, high, 4).map((value) => ({ at: fromTop(value), label: odometer(value) })),
    years: ticks(yearOf(first.day) + 1, yearOf(last.day) + 0.5, 4).map((year) => ({
      at: fromLeft(Date.UTC(year, 0, 1) / 86_400_000),
      label: String(year),
    })),
    rows: points.map((point) => [day(point.reading.date), formatMiles(point.miles)]),
  };
}
