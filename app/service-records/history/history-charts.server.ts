import { currencies } from "#db/schema/record-terms.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { yearlyChart } from "#app/service-records/costs/cost-charts.server.ts";
import { odometerChart } from "#app/service-records/costs/odometer-chart.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { fallbackPace, type StatedAverage } from "#app/vehicle/odometer/average.ts";
import type { Odometer } from "#app/vehicle/odometer/odometer.ts";
import { getAcceptedReadings, type Reading } from "#app/vehicle/odometer/readings.ts";
import type { Country } from "#app/i18n/locale.ts";
import type { HistoryFacts } from "./history-facts.server.ts";

const yearsInDrawing = 6;

type ChartContext = {
  known: { unit: DistanceUnit; stated: StatedAverage | null; country: Country };
  locale: Locale;
  today: string;
  odometer: Odometer | null;
};

export function historyCharts(
  { facts: { years }, readings }: { facts: HistoryFacts; readings: readonly Reading[] },
  { known, locale, today, odometer }: ChartContext,
  formatters: Formatters,
) {
  const { unit, stated, country } = known;
  const costs = currencies
    .map((currency) => ({
      currency,
      years: years.map((year) => ({
        year: Number(year.year),
        cents: currency === "USD" ? year.usd : year.cad,
      })),
    }))
    .filter((one) => one.years.some(({ cents }) => cents > 0));
  const points = getAcceptedReadings(readings, today, fallbackPace(stated, country));
  return {
    costs: costs.map(({ currency, years: ofCurrency }) =>
      yearlyChart(
        ofCurrency,
        { unit, locale, today, currency, hasOtherCurrency: costs.length > 1 },
        formatters,
        yearsInDrawing,
      ),
    ),
    odometer: odometerChart(points, { unit, locale, today, odometer }, formatters),
  };
}

export type HistoryChartsView = ReturnType<typeof historyCharts>;
