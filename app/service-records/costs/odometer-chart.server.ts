import { formatDecimal } from "#app/i18n/format.ts";
import { fromMiles, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { dayNumber } from "#app/i18n/calendar.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { estimateOdometer, type Odometer } from "#app/vehicle/odometer/odometer.ts";
import type { ReadingPoint } from "#app/vehicle/odometer/readings.ts";
import type { TableRow } from "./column-chart.ts";
import { drawLine, type Line, type LinePoint } from "./line-chart.ts";
import { monthLabel } from "./month-name.ts";

export type OdometerChartView = Line & {
  title: string;
  columns: [string, string];
  /** The newest first. */
  rows: TableRow[];
  last: string;
  pace: string | null;
};

type OdometerContext = {
  unit: DistanceUnit;
  locale: Locale;
  today: string;
  odometer: Odometer | null;
};

/** Null without two readings on different days. */
export function odometerChart(
  points: readonly ReadingPoint[],
  context: OdometerContext,
  formatters: Formatters,
): OdometerChartView | null {
  if (points.length < 2) return null;
  const { unit, locale } = context;
  const { t, day, distance } = formatters;
  const format = (value: number) => t("history-words:odometer", distance(Math.round(value), unit));
  const known = points.map((point) => ({ day: point.day, value: fromMiles(point.miles, unit) }));
  const last = known.at(-1)!;
  const estimate = estimateAfter(last, context);
  const line = drawLine(known, estimate, {
    value: (value) =>
      value < 1000
        ? formatDecimal(value, locale)
        : t("costs:thousands", { number: formatDecimal(value / 1000, locale) }),
    month: (month) => monthLabel(month, locale),
  });
  const rows = points.map(
    (point, index): TableRow => [day(point.reading.date), format(known[index]!.value)],
  );
  return {
    ...line,
    rows: rows.reverse(),
    title: t("costs:odometer.title"),
    columns: [t("costs:odometer.day"), t("costs:odometer.odometer")],
    last: estimate ? t("costs:about", { money: format(estimate.value) }) : format(last.value),
    pace: paceOf(context, formatters),
  };
}

function estimateAfter(last: LinePoint, context: OdometerContext): LinePoint | null {
  const { unit, today, odometer } = context;
  if (!odometer) return null;
  const { distance, basis } = estimateOdometer(odometer, today, unit);
  const estimate = { day: dayNumber(today), value: distance };
  const isLater = estimate.day > last.day && estimate.value >= last.value;
  return basis.kind === "projected" && isLater ? estimate : null;
}

const daysPerMonth = 365.25 / 12;

/** Null if it would be the country's average. */
function paceOf({ unit, odometer }: OdometerContext, { t, distance }: Formatters): string | null {
  if (!odometer || odometer.average.basis.source === "country") return null;
  const perMonth = fromMiles(odometer.average.milesPerDay * daysPerMonth, unit);
  const rounded = Math.round(perMonth / 10) * 10;
  return rounded > 0 ? t("costs:odometer.pace", distance(rounded, unit)) : null;
}
