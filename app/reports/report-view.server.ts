import { currencies } from "#db/schema/record-terms.ts";
import { formatMoney, formatNumber } from "#app/i18n/format.ts";
import type { Distance } from "#app/i18n/numbers.ts";
import { brand, type Locale } from "#app/i18n/locale.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { answerOf, type Answer } from "#app/maintenance/answer/answer.ts";
import { odometerToday } from "#app/maintenance/words/dashboard-view.server.ts";
import { dueWords, lastWords, nameOf } from "#app/maintenance/words/event-words.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import { formatServices } from "#app/service-records/record/record-words.server.ts";
import { recordsInReport, type ReportRecord, type ReportRows } from "./read-report.server.ts";

type Told = { formatters: Formatters; locale: Locale };

/**
 * The report of a vehicle, every word of it finished. Distances are in the unit of its odometer.
 */
export function reportView(
  { records, totals, firstReading }: ReportRows,
  { dashboard, known, today }: OpenDashboard,
  locale: Locale,
  formatters: Formatters,
) {
  const { t, day } = formatters;
  const reported = { formatters, locale };
  const shown = records.slice(0, recordsInReport);
  const registration = dashboard.events.find(({ eventType }) => eventType === "REG");
  return {
    made: t("report:made", { day: day(today), product: brand.name }),
    odometer: odometerToday(dashboard, { unit: known.unit, today }, formatters),
    readings: readingsView(firstReading, dashboard, reported),
    registration: registration ? lastWords(registration, formatters) : null,
    reminders: dashboard.events
      .filter(({ status }) => status === "ENABLED")
      .map((event) => ({
        key: event.key,
        name: nameOf(event, formatters),
        status: { is: event.reminder, said: t(`due:status.${event.reminder}`) },
        due: dueWords(event, formatters).join(" · "),
        last: lastDone(event, formatters),
      })),
    unknown: unknownWords(answerOf(dashboard.events), formatters),
    years: byYear(shown, (record) => recordView(record, reported)),
    cut:
      records.length > shown.length
        ? t("report:cut", { most: formatNumber(recordsInReport, locale) })
        : null,
    receipts: receiptsView(shown, reported),
    totals: totalsView(totals, reported),
  };
}

export type ReportView = ReturnType<typeof reportView>;

/** What isn't known of the car: without it, a list of what's due looks complete. */
function unknownWords({ unknown }: Answer, formatters: Formatters): string | null {
  if (unknown.length === 0) return null;
  return formatters.t("report:unknown", {
    names: unknown.map((one) => nameOf(one, formatters)).join(", "),
  });
}

/** When it was done last, and where the odometer was as recorded; of what has no record nothing. */
function lastDone(
  { recordedOn, range, lastDistanceFrom }: DashboardEvent,
  { day, distance }: Formatters,
): string[] {
  if (!recordedOn) return [];
  const at =
    lastDistanceFrom === "record" && range?.lastDistance
      ? distance(range.lastDistance, range.unit)
      : null;
  return [day(recordedOn), ...(at ? [`${at.distance} ${at.unit}`] : [])];
}

/** The first reading and the last one that is believed, in order; the same one once. */
function readingsView(
  first: (Distance & { date: string }) | null,
  { odometer }: OpenDashboard["dashboard"],
  summary: Told,
): string[] {
  const last = odometer?.points.at(-1)?.reading;
  const ends = [first, last ?? null].filter((reading) => reading !== null);
  return [
    ...new Set(
      ends.map((reading) =>
        summary.formatters.t("report:reading", {
          day: summary.formatters.day(reading.date),
          ...distanceOf(reading, summary),
        }),
      ),
    ),
  ];
}

function distanceOf({ distance, unit: readIn }: Distance, { formatters }: Told) {
  return formatters.distance(distance, readIn);
}

function recordView(
  {
    id,
    date,
    services,
    ownService,
    distance,
    unit,
    shop,
    total,
    currency,
    disputed,
    ...from
  }: ReportRecord,
  info: Told,
) {
  const { formatters, locale } = info;
  const odometer = distance !== null && unit !== null ? distanceOf({ distance, unit }, info) : null;
  return {
    id,
    day: formatters.day(date),
    done: formatServices(services, ownService, locale),
    odometer: odometer && `${odometer.distance} ${odometer.unit}`,
    by: shop ?? (from.selfService ? formatters.t("report:selfService") : null),
    from: provenance(from, formatters),
    disputed: disputed ? formatters.t("report:disputed") : null,
    cost: total !== null && currency !== null ? formatMoney(total, currency, locale) : null,
  };
}

export type RecordView = ReturnType<typeof recordView>;

/** Who told of it, and what shows it: what a buyer may believe of it. */
function provenance(
  {
    origin,
    correctedAt,
    receiptCount,
  }: Pick<ReportRecord, "origin" | "correctedAt" | "receiptCount">,
  { t }: Formatters,
): string[] {
  const reported = correctedAt && origin === "provider" ? "corrected" : origin;
  return [
    t(`report:from.${reported}`),
    ...(receiptCount > 0 ? [t("report:receipts", { count: receiptCount })] : []),
  ];
}

function byYear<View>(
  records: readonly ReportRecord[],
  view: (record: ReportRecord) => View,
): { year: string; records: View[] }[] {
  const years = new Map<string, View[]>();
  for (const record of records) {
    const year = record.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), view(record)]);
  }
  return [...years].map(([year, records]) => ({ year, records }));
}

function receiptsView(records: readonly ReportRecord[], { formatters }: Told): string | null {
  const count = sum(records.map(({ receiptCount }) => receiptCount));
  return count > 0 ? formatters.t("report:receiptsInAll", { count }) : null;
}

type TotalRow = ReportRows["totals"][number];

/**
 * A row for each year and one for all, each with its amounts by currency; null where nothing is on
 * record.
 */
function totalsView(rows: readonly TotalRow[], reported: Told) {
  if (rows.length === 0) return null;
  const years = [...new Set(rows.map(({ year }) => year))];
  return {
    years: years.map((year) => ({
      year,
      ...sumOf(
        rows.filter((row) => row.year === year),
        reported,
      ),
    })),
    all: sumOf(rows, reported),
  };
}

function sumOf(rows: readonly TotalRow[], { locale }: Told) {
  const known = currencies.filter((one) => rows.some(({ currency }) => currency === one));
  return {
    records: formatNumber(sum(rows.map(({ records }) => records)), locale),
    costs: known.map((one) =>
      formatMoney(
        sum(rows.filter(({ currency }) => currency === one).map(({ cents }) => cents)),
        one,
        locale,
      ),
    ),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
