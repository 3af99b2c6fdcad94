import { recallRepair } from "#db/reference/service-items.ts";
import { paths } from "#app/http/paths.ts";
import { todayIn } from "#app/i18n/dates.ts";
import { formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { HistoryFilter } from "./history-filter.ts";
import type { ListedRecord, ListedRegistration } from "./list-records.server.ts";
import {
  formatOrigin,
  formatRegistration,
  formatServices,
} from "#app/service-records/record/record-words.server.ts";

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
  source: string[];
  restore: string | null;
};

type RowContext = { id: string; locale: Locale; filter: HistoryFilter; timeZone: string };

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

/** A visit that includes a recall repair is a recall (spec §3). */
function getRecordType({ kind, services }: Pick<ListedRecord, "kind" | "services">) {
  if (services.includes(recallRepair)) return "recall";
  return kind === "inspections" ? "inspection" : "service";
}

export function registrationRow(
  registration: ListedRegistration,
  formatters: Formatters,
): HistoryRow {
  const { id, date } = registration;
  const { t, day } = formatters;
  return {
    id,
    date,
    day: day(date),
    title: formatRegistration(registration, formatters),
    href: null,
    facts: [],
    cost: "",
    comments: "",
    receipts: "",
    restore: null,
    source: [t("history-words:type.registration"), t("history-words:origin.user")],
  };
}

function formatTitle(
  { services, ownService }: ListedRecord,
  locale: Locale,
  { t }: Formatters,
): string {
  return formatServices(services, ownService, locale).join(" · ") || t("history-words:unnamed");
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

export function shorten(text: string): string {
  const [line = "", ...more] = text.split("\n");
  if (line.length <= maxLineLength) return more.length > 0 ? `${line} …` : line;
  const cut = line.slice(0, maxLineLength).replace(/[\ud800-\udbff]$/, "");
  const space = cut.lastIndexOf(" ");
  return `${(space > maxLineLength / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.]+$/, "")}…`;
}
