import { formatMoney } from "#app/i18n/format.ts";
import type { Currency } from "#app/i18n/money.ts";
import { fromMiles, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { dateOf } from "#app/i18n/calendar.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { Pace } from "#app/vehicle/odometer/implausible-reading.ts";
import { believedReadings, type Reading } from "#app/vehicle/odometer/readings.ts";
import { currencies } from "#db/schema/record-terms.ts";
import { percent, shareOf, ticks } from "./chart-scale.ts";
import type { Total } from "./costs.server.ts";
import { centsAMile, drivenByYear, type DrivenYear } from "./yearly-distance.ts";

type CostsOf = { unit: DistanceUnit; locale: Locale; today: string; pace: Pace };

/**
 * A row of a chart and of the table below it: `width` of its bar in percent; none where nothing can
 * be said.
 */
export type Bar = { label: string; value: string; width: number | null };
export type BarsView = {
  id: string;
  title: string;
  what: string;
  amount: string;
  bars: Bar[];
  note: string;
};
/** `points` are percents from the left and from the top. */
export type LineView = {
  title: string;
  columns: [string, string];
  points: [x: number, y: number][];
  heights: { at: number; says: string }[];
  years: { at: number; says: string }[];
  rows: [day: string, odometer: string][];
};
export type CostsView = { charts: BarsView[]; line: LineView | null; missing: string[] };

/** What a vehicle cost and how far it went, as charts; amounts of two currencies are never one. */
export function costsView(
  { totals, readings }: { totals: readonly Total[]; readings: readonly Reading[] },
  of: CostsOf,
  formatters: Formatters,
): CostsView {
  const points = believedReadings(readings, of.today, of.pace);
  const paidIn = currencies.filter((currency) =>
    totals.some((total) => total.currency === currency && total.cents > 0),
  );
  const driven = drivenByYear(points);
  const charts = paidIn.flatMap((currency) => {
    const own = totals.filter((total) => total.currency === currency);
    const inIt = { ...of, currency, suffix: paidIn.length > 1 ? currency : "" };
    return [
      byYear(own, inIt, formatters),
      byKind(own, inIt, formatters),
      byDistance(own, driven, inIt, formatters),
    ];
  });
  const line = points.length > 1 ? lineOf(points, of, formatters) : null;
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

type InCurrency = CostsOf & { currency: Currency; suffix: string };

const sumOf = (totals: readonly Total[]) => totals.reduce((sum, { cents }) => sum + cents, 0);

function barsOf(rows: { label: string; amount: number | null; value: string }[]): Bar[] {
  const max = Math.max(...rows.map(({ amount }) => amount ?? 0));
  return rows.map(({ label, amount, value }) => ({
    label,
    value,
    width: amount === null ? null : percent(shareOf(amount, 0, max)),
  }));
}

function titled(
  name: "byYear" | "byKind" | "byDistance",
  { unit, suffix }: InCurrency,
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

/** From the newest year to the oldest, also those without a cost between them. */
function byYear(totals: readonly Total[], of: InCurrency, formatters: Formatters): BarsView {
  const costly = totals.filter(({ cents }) => cents > 0).map(({ year }) => Number(year));
  const [first, last] = [Math.min(...costly), Math.max(...costly)];
  const rows = Array.from({ length: last - first + 1 }, (_, index) => {
    const year = String(last - index);
    const cents = sumOf(totals.filter((total) => total.year === year));
    return { label: year, amount: cents, value: formatMoney(cents, of.currency, of.locale) };
  });
  return { ...titled("byYear", of, formatters), bars: barsOf(rows), note: "" };
}

function byKind(totals: readonly Total[], of: InCurrency, formatters: Formatters): BarsView {
  const { t } = formatters;
  const kinds = [...new Set(totals.map(({ kind }) => kind))].map((kind) => ({
    kind,
    cents: sumOf(totals.filter((total) => total.kind === kind)),
  }));
  const rows = kinds
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => b.cents - a.cents)
    .map(({ kind, cents }) => ({
      label: kind === "other" ? t("history-words:filter.other") : t(`service-items:groups.${kind}`),
      amount: cents,
      value: formatMoney(cents, of.currency, of.locale),
    }));
  return { ...titled("byKind", of, formatters), bars: barsOf(rows), note: t("costs:byKind.note") };
}

/** Of years for which both are known; of others that too little is. */
function byDistance(
  totals: readonly Total[],
  driven: readonly DrivenYear[],
  of: InCurrency,
  formatters: Formatters,
): BarsView {
  const { t } = formatters;
  const years = [...new Set(totals.filter(({ cents }) => cents > 0).map(({ year }) => year))]
    .sort()
    .reverse();
  const rows = years.map((year) => {
    const inYear = driven.find((one) => one.year === Number(year));
    const cents = sumOf(totals.filter((total) => total.year === year));
    const amount = inYear ? centsAMile(cents, inYear, of.today) : null;
    const each = amount === null ? null : amount / fromMiles(1, of.unit);
    return {
      label: year,
      amount: each,
      value:
        each === null
          ? t("costs:tooLittle")
          : t("costs:about", { money: formatMoney(each, of.currency, of.locale) }),
    };
  });
  return {
    ...titled("byDistance", of, formatters),
    bars: barsOf(rows),
    note: t("costs:byDistance.note"),
  };
}

type Points = ReturnType<typeof believedReadings>;

function lineOf(points: Points, { unit }: CostsOf, { t, day, distance }: Formatters): LineView {
  const odometer = (value: number) => t("history-words:odometer", distance(value, unit));
  const written = (miles: number) => odometer(Math.round(fromMiles(miles, unit)));
  const [first, last] = [points[0]!, points.at(-1)!];
  const [low, high] = [fromMiles(first.miles, unit), fromMiles(last.miles, unit)];
  const fromLeft = (dayAt: number) => percent(shareOf(dayAt, first.day, last.day));
  const fromTop = (value: number) => percent(1 - shareOf(value, low, high));
  const yearOf = (dayAt: number) => Number(dateOf(dayAt).slice(0, 4));
  return {
    title: t("costs:odometer.title"),
    columns: [t("costs:odometer.day"), t("costs:odometer.odometer")],
    points: points.map((point) => [fromLeft(point.day), fromTop(fromMiles(point.miles, unit))]),
    heights: ticks(low, high, 4).map((value) => ({ at: fromTop(value), says: odometer(value) })),
    years: ticks(yearOf(first.day) + 1, yearOf(last.day) + 0.5, 4).map((year) => ({
      at: fromLeft(Date.UTC(year, 0, 1) / 86_400_000),
      says: String(year),
    })),
    rows: points.map((point) => [day(point.reading.date), written(point.miles)]),
  };
}
