import { recallRepair } from "#db/reference/service-items.ts";
import { paths } from "#app/http/paths.ts";
import { todayIn } from "#app/i18n/dates.ts";
import { formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { HistoryFilter } from "./history-filter.ts";
import type { ListedRecord, ListedRegistration } from "./list-records.server.ts";
import { formatOrigin, servicesSaid } from "#app/service-records/record/record-words.server.ts";

/** A row of a history. `facts` are what stands beside its day; an empty text says nothing. */
export type HistoryRow = {
  id: string;
  date: string;
  day: string;
  title: string;
  href: string | null;
  facts: string[];
  cost: string;
  comments: string;
  receipts: string;
  /** What it is, and who told of it. */
  source: string[];
  /** Where a form brings it back that was removed. */
  restore: string | null;
};

type RowContext = { id: string; locale: Locale; filter: HistoryFilter; timeZone: string };

/**
 * A service record as the history shows it, with its distance in the unit of the vehicle's
 * odometer.
 */
export function recordRow(
  record: ListedRecord,
  context: RowContext,
  formatters: Formatters,
): HistoryRow {
  const { id, locale, filter, timeZone } = context;
  const { t, day } = formatters;
  const isRemoved = filter.hidden === "removed";
  const { receiptCount, removedAt } = record;
  const removedOn = isRemoved && removedAt && day(todayIn(timeZone, removedAt));
  return {
    id: record.id,
    date: record.date,
    day: day(record.date),
    title: formatTitle(record, locale, formatters),
    href: isRemoved ? null : paths.record(id, record.id),
    facts: [formatOdometer(record, formatters), formatShop(record, formatters)].filter(
      (fact) => fact !== "",
    ),
    cost:
      record.total !== null && record.currency
        ? formatMoney(record.total, record.currency, locale)
        : "",
    comments: shorten(record.comments ?? ""),
    receipts: receiptCount > 0 ? t("history-words:receipts", { count: receiptCount }) : "",
    source: [
      t(`history-words:type.${getRecordType(record)}`),
      formatOrigin(record, formatters),
      ...(removedOn ? [t("history-words:removedOn", { day: removedOn })] : []),
    ],
    restore: isRemoved ? paths.restoreRecord(id, record.id) : null,
  };
}

/** What sort of record it is (spec §3): a recall also where more was done on that visit. */
function getRecordType({ kind, services }: Pick<ListedRecord, "kind" | "services">) {
  if (services.includes(recallRepair)) return "recall";
  return kind === "inspections" ? "inspection" : "service";
}

/** A registration beside the records: what an owner told of it, on the day that it happened. */
export function registrationRow(
  { id, date, expirationDate }: ListedRegistration,
  { t, day }: Formatters,
): HistoryRow {
  return {
    id,
    date,
    day: day(date),
    title: expirationDate
      ? t("history-words:registrationUntil", { day: day(expirationDate) })
      : t("history-words:registration"),
    href: null,
    ...{ facts: [], cost: "", comments: "", receipts: "", restore: null },
    source: [t("history-words:type.registration"), t("history-words:origin.user")],
  };
}

/** Its services in the order of the catalogue, and the one in its owner's words. */
function formatTitle(
  { services, ownService }: ListedRecord,
  locale: Locale,
  { t }: Formatters,
): string {
  return servicesSaid(services, ownService, locale).join(" · ") || t("history-words:unnamed");
}

function formatOdometer(
  { distance, unit: readIn }: ListedRecord,
  { t, distance: written }: Formatters,
): string {
  if (distance === null || readIn === null) return "";
  return t("history-words:odometer", written(distance, readIn));
}

function formatShop({ selfService, shop, shopName }: ListedRecord, { t }: Formatters): string {
  return selfService ? t("history-words:selfService") : (shop ?? shopName ?? "");
}

const maxLineLength = 100;

/** The first line of a text, cut between two words where it is long. */
export function shorten(text: string): string {
  const [line = "", ...more] = text.split("\n");
  if (line.length <= maxLineLength) return more.length > 0 ? `${line} …` : line;
  const cut = line.slice(0, maxLineLength).replace(/[\ud800-\udbff]$/, "");
  const space = cut.lastIndexOf(" ");
  return `${(space > maxLineLength / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.]+$/, "")}…`;
}
