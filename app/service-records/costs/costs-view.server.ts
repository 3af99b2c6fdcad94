import { formatMoney } from "#app/i18n/format.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { Pace } from "#app/vehicle/odometer/implausible-reading.ts";
import type { Odometer } from "#app/vehicle/odometer/odometer.ts";
import { getAcceptedReadings, type Reading } from "#app/vehicle/odometer/readings.ts";
import { currencies } from "#db/schema/record-terms.ts";
import { toPercent, fractionBetween } from "./chart-scale.ts";
import {
  chartHeading,
  distanceChart,
  monthlyChart,
  yearlyChart,
  type ColumnChartView,
  type CostContext,
  type YearlyCost,
} from "./cost-charts.server.ts";
import { maxRecentCosts, type CostTotal, type RecentCost } from "./costs.server.ts";
import { sumMonths } from "./monthly-costs.ts";
import { odometerChart } from "./odometer-chart.server.ts";
import { distanceByYear } from "./yearly-distance.ts";

type CostsContext = {
  unit: DistanceUnit;
  locale: Locale;
  today: string;
  pace: Pace;
  odometer: Odometer | null;
};

type StoredCosts = {
  totals: readonly CostTotal[];
  recent: readonly RecentCost[];
  readings: readonly Reading[];
};

export type KindChartView = ReturnType<typeof kindChart>;

export function costsView(
  { totals, recent, readings }: StoredCosts,
  context: CostsContext,
  formatters: Formatters,
) {
  const points = getAcceptedReadings(readings, context.today, context.pace);
  const driven = distanceByYear(points);
  const paidCurrencies = currencies.filter((currency) =>
    totals.some((total) => total.currency === currency && total.cents > 0),
  );
  const charts = paidCurrencies.map((currency) => {
    const inCurrency = { ...context, currency, hasOtherCurrency: paidCurrencies.length > 1 };
    const ofCurrency = totals.filter((total) => total.currency === currency);
    const years = sumYears(ofCurrency);
    const isComplete = recent.length < maxRecentCosts;
    const months = sumMonths(recent, { currency, today: context.today, isComplete });
    const columns: ColumnChartView[] = [
      yearlyChart(years, inCurrency, formatters),
      ...(months.some(({ cents }) => cents > 0)
        ? [monthlyChart(months, inCurrency, formatters)]
        : []),
      distanceChart(years, driven, inCurrency, formatters),
    ];
    return { columns, kinds: kindChart(ofCurrency, inCurrency, formatters) };
  });
  const line = odometerChart(points, context, formatters);
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

export type CostsView = ReturnType<typeof costsView>;

const sumCents = (totals: readonly CostTotal[]) =>
  totals.reduce((sum, { cents }) => sum + cents, 0);

function sumYears(totals: readonly CostTotal[]): YearlyCost[] {
  return [...new Set(totals.map(({ year }) => year))].map((year) => ({
    year: Number(year),
    cents: sumCents(totals.filter((total) => total.year === year)),
  }));
}

function kindChart(totals: readonly CostTotal[], context: CostContext, formatters: Formatters) {
  const { t } = formatters;
  const kinds = [...new Set(totals.map(({ kind }) => kind))]
    .map((kind) => ({ kind, cents: sumCents(totals.filter((total) => total.kind === kind)) }))
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => b.cents - a.cents);
  const most = kinds[0]?.cents ?? 0;
  return {
    ...chartHeading("byKind", context, formatters),
    bars: kinds.map(({ kind, cents }) => ({
      name: kind === "other" ? t("history-words:filter.other") : t(`service-items:groups.${kind}`),
      money: formatMoney(cents, context.currency, context.locale),
      percent: toPercent(fractionBetween(cents, 0, most)),
    })),
  };
}
