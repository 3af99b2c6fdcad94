import { formatMoney, formatPrice } from "#app/i18n/format.ts";
import type { Currency } from "#app/i18n/money.ts";
import { fromMiles, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { drawColumns, type Columns, type ColumnValue } from "./column-chart.ts";
import { monthLabel, monthName } from "./month-name.ts";
import type { MonthlyCost } from "./monthly-costs.ts";
import { centsPerMile, type YearlyDistance } from "./yearly-distance.ts";

export type CostContext = {
  unit: DistanceUnit;
  locale: Locale;
  today: string;
  currency: Currency;
  /** Amounts in different currencies are never added up. */
  hasOtherCurrency: boolean;
};

type ChartHeading = { id: string; title: string; what: string; amount: string; note: string };

export type ColumnChartView = ChartHeading &
  Columns & {
    /** The newest value, in large type. */
    lead: { amount: string; when: string } | null;
  };

export type YearlyCost = { year: number; cents: number };

const perYearInDrawing = 12;

export function chartHeading(
  name: "byYear" | "byMonth" | "byKind" | "byDistance",
  { unit, currency, hasOtherCurrency }: CostContext,
  { t }: Formatters,
): ChartHeading {
  const title = t(`costs:${name}.title`, { unit: t(`costs:one.${unit}`) });
  return {
    id: `costs-${name}${hasOtherCurrency ? currency : ""}`,
    title: hasOtherCurrency ? t("costs:inCurrency", { title, currency }) : title,
    what: t(`costs:${name}.what`),
    amount: t("costs:amount"),
    note: name === "byKind" || name === "byDistance" ? t(`costs:${name}.note`) : "",
  };
}

/** Every year since the first with a cost, so that years without any show. */
export function yearlyChart(
  costs: readonly YearlyCost[],
  context: CostContext,
  formatters: Formatters,
  max = perYearInDrawing,
): ColumnChartView {
  const { today, currency, locale } = context;
  const thisYear = Number(today.slice(0, 4));
  const first = Math.min(...costs.filter(({ cents }) => cents > 0).map(({ year }) => year));
  const centsIn = (year: number) => costs.find((one) => one.year === year)?.cents ?? 0;
  const years = Array.from({ length: thisYear - first + 1 }, (_, index) => first + index);
  const columns = drawColumns(
    years.map((year) => ({
      name: String(year),
      label: String(year),
      ...formatCents(centsIn(year), context),
    })),
    max,
  );
  return {
    ...chartHeading("byYear", context, formatters),
    ...columns,
    lead: {
      amount: formatMoney(centsIn(thisYear), currency, locale),
      when: formatters.t("costs:byYear.when", { year: thisYear }),
    },
  };
}

export function monthlyChart(
  costs: readonly MonthlyCost[],
  context: CostContext,
  formatters: Formatters,
): ColumnChartView {
  const { currency, locale } = context;
  const columns = costs.map(({ month, cents }, index): ColumnValue => {
    const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
    const isLabeled = index === costs.length - 1 || number % 3 === 0;
    return {
      name: `${monthName(number, locale, "long")} ${month.slice(0, 4)}`,
      label: isLabeled ? monthLabel(number, locale) : "",
      ...formatCents(cents, context),
    };
  });
  const total = costs.reduce((sum, { cents }) => sum + cents, 0);
  return {
    ...chartHeading("byMonth", context, formatters),
    ...drawColumns(
      columns.map((column) => (column.amount === 0 ? { ...column, short: "" } : column)),
      columns.length,
    ),
    lead: {
      amount: formatMoney(total, currency, locale),
      when: formatters.t("costs:byMonth.when", { count: costs.length }),
    },
  };
}

export function distanceChart(
  costs: readonly YearlyCost[],
  driven: readonly YearlyDistance[],
  context: CostContext,
  formatters: Formatters,
): ColumnChartView {
  const { t } = formatters;
  const { currency, locale, unit } = context;
  const years = costs.filter(({ cents }) => cents > 0).sort((a, b) => a.year - b.year);
  const values = years.map(({ year, cents }): ColumnValue => {
    const ofYear = driven.find((one) => one.year === year);
    const perMile = ofYear ? centsPerMile(cents, ofYear, context.today) : null;
    const amount = perMile === null ? null : perMile / fromMiles(1, unit);
    const money = amount === null ? "" : formatMoney(amount, currency, locale);
    return {
      name: String(year),
      label: String(year),
      value: amount === null ? t("costs:tooLittle") : t("costs:about", { money }),
      short: money,
      amount,
    };
  });
  const newest = values.findLast(({ amount }) => amount !== null);
  const heading = chartHeading("byDistance", context, formatters);
  const hasUnknown = values.some(({ amount }) => amount === null);
  return {
    ...heading,
    note: hasUnknown ? `${heading.note} ${t("costs:byDistance.unknown")}` : heading.note,
    ...drawColumns(values, perYearInDrawing),
    lead: newest
      ? { amount: newest.value, when: t("costs:byYear.when", { year: newest.name }) }
      : null,
  };
}

function formatCents(cents: number, { currency, locale }: CostContext) {
  return {
    value: formatMoney(cents, currency, locale),
    short: formatPrice(Math.round(cents / 100) * 100, currency, locale),
    amount: cents,
  };
}
