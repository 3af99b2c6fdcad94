import { compareText } from "#app/i18n/compare-text.ts";
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
import {
  formatRegistration,
  formatServices,
} from "#app/service-records/record/record-words.server.ts";
import {
  maxRecords,
  type ReportRecord,
  type ReportRegistration,
  type ReportRows,
} from "./read-report.server.ts";
import { shopLoyaltyView, upkeepView } from "./upkeep-view.server.ts";

/** Spec §7, shown when the database does not answer. */
export const displayFailure = `report.display?product=${brand.name}`;

type ViewContext = { formatters: Formatters; locale: Locale };

/**
 * @property handedOverOn the day until which the car was its visitor's, if it isn't anymore: then
 * nothing is due
 */
type Opened = OpenDashboard & { handedOverOn?: string | null };

export function reportView(
  { records, registrations, totals, firstReading }: ReportRows,
  { handedOverOn = null, ...opened }: Opened,
  locale: Locale,
  formatters: Formatters,
) {
  const open = { ...opened, today: handedOverOn ?? opened.today };
  const { dashboard, known, today } = open;
  const isCopy = handedOverOn !== null;
  const dueEvents = isCopy ? [] : dashboard.events;
  const { t, day } = formatters;
  const context = { formatters, locale };
  const history = [...records, ...registrations].toSorted((a, b) => compareText(b.date, a.date));
  const shown = history.slice(0, maxRecords);
  const registration = dashboard.events.find(({ eventType }) => eventType === "REG");
  return {
    made: isCopy
      ? t("shared-car:reportOf", { day: day(today) })
      : t("report:made", { day: day(today), product: brand.name }),
    isCopy,
    odometer: isCopy ? null : odometerToday(dashboard, { unit: known.unit, today }, formatters),
    readings: readingsView(firstReading, dashboard, context),
    registration: registration ? lastWords(registration, formatters) : null,
    reminders: dueEvents
      .filter(({ status }) => status === "ENABLED")
      .map((event) => ({
        key: event.key,
        name: nameOf(event, formatters),
        status: { is: event.reminder, said: t(`due:status.${event.reminder}`) },
        due: dueWords(event, formatters).join(" · "),
        last: lastDone(event, formatters),
      })),
    unknown: unknownWords(answerOf(dueEvents), formatters),
    upkeep: upkeepView(records.slice(0, maxRecords), open, formatters),
    shopLoyalty: shopLoyaltyView(records.slice(0, maxRecords), today, formatters),
    years: byYear(shown, (entry) =>
      "origin" in entry ? recordView(entry, context) : registrationView(entry, formatters),
    ),
    cut:
      history.length > shown.length
        ? t("report:cut", { most: formatNumber(maxRecords, locale) })
        : null,
    receipts: receiptsView(shown, context),
    totals: totalsView(totals, context),
  };
}

export type ReportView = ReturnType<typeof reportView>;

/** Without it, the list of what's due would look complete. */
function unknownWords({ unknown }: Answer, formatters: Formatters): string | null {
  if (unknown.length === 0) return null;
  return formatters.t("report:unknown", {
    names: unknown.map((one) => nameOf(one, formatters)).join(", "),
  });
}

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

/** The first and the last accepted reading; one entry if they're the same. */
function readingsView(
  first: (Distance & { date: string }) | null,
  { odometer }: OpenDashboard["dashboard"],
  context: ViewContext,
): string[] {
  const last = odometer?.points.at(-1)?.reading;
  const ends = [first, last ?? null].filter((reading) => reading !== null);
  return [
    ...new Set(
      ends.map((reading) =>
        context.formatters.t("report:reading", {
          day: context.formatters.day(reading.date),
          ...distanceOf(reading, context),
        }),
      ),
    ),
  ];
}

function distanceOf({ distance, unit }: Distance, { formatters }: ViewContext) {
  return formatters.distance(distance, unit);
}

export type RecordView = {
  id: string;
  day: string;
  done: string[];
  comments: string | null;
  odometer: string | null;
  by: string | null;
  from: string[];
  disputed: string | null;
  cost: string | null;
};

function recordView(
  {
    id,
    date,
    services,
    ownService,
    comments,
    distance,
    unit,
    shop,
    total,
    currency,
    disputed,
    ...from
  }: ReportRecord,
  context: ViewContext,
): RecordView {
  const { formatters, locale } = context;
  const odometer =
    distance !== null && unit !== null ? distanceOf({ distance, unit }, context) : null;
  return {
    id,
    day: formatters.day(date),
    done: formatServices(services, ownService, locale),
    comments,
    odometer: odometer && `${odometer.distance} ${odometer.unit}`,
    by: shop ?? (from.selfService ? formatters.t("report:selfService") : null),
    from: provenance(from, formatters),
    disputed: disputed ? formatters.t("report:disputed") : null,
    cost: total !== null && currency !== null ? formatMoney(total, currency, locale) : null,
  };
}

function registrationView(registration: ReportRegistration, formatters: Formatters): RecordView {
  return {
    id: registration.id,
    day: formatters.day(registration.date),
    done: [formatRegistration(registration, formatters)],
    comments: null,
    odometer: null,
    by: null,
    from: [formatters.t("report:from.user")],
    disputed: null,
    cost: null,
  };
}

/** Tells a buyer how far to trust a record. */
function provenance(
  {
    origin,
    correctedAt,
    receiptCount,
  }: Pick<ReportRecord, "origin" | "correctedAt" | "receiptCount">,
  { t }: Formatters,
): string[] {
  const source = correctedAt && origin === "provider" ? "corrected" : origin;
  return [
    t(`report:from.${source}`),
    ...(receiptCount > 0 ? [t("report:receipts", { count: receiptCount })] : []),
  ];
}

function byYear<Entry extends { date: string }, View>(
  entries: readonly Entry[],
  view: (entry: Entry) => View,
): { year: string; records: View[] }[] {
  const years = new Map<string, View[]>();
  for (const entry of entries) {
    const year = entry.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), view(entry)]);
  }
  return [...years].map(([year, records]) => ({ year, records }));
}

function receiptsView(
  entries: readonly (ReportRecord | ReportRegistration)[],
  { formatters }: ViewContext,
): string | null {
  const count = sum(entries.map((entry) => ("origin" in entry ? entry.receiptCount : 0)));
  return count > 0 ? formatters.t("report:receiptsInAll", { count }) : null;
}

type TotalRow = ReportRows["totals"][number];

function totalsView(rows: readonly TotalRow[], context: ViewContext) {
  if (rows.length === 0) return null;
  const years = [...new Set(rows.map(({ year }) => year))];
  return {
    years: years.map((year) => ({
      year,
      ...sumOf(
        rows.filter((row) => row.year === year),
        context,
      ),
    })),
    all: sumOf(rows, context),
  };
}

function sumOf(rows: readonly TotalRow[], { locale }: ViewContext) {
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
