import { recallRepair } from "#db/reference/service-items.ts";
import { todayIn } from "#app/i18n/dates.ts";
import { formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { HistoryFilter } from "./history-filter.ts";
import type { ListedRecord } from "./list-records.server.ts";
import type { ListedRegistration } from "./list-registrations.server.ts";
import {
  formatOrigin,
  formatRegistration,
  formatServices,
} from "#app/service-records/record/record-words.server.ts";

export type HistoryRow = {
  date: string;
  title: string;
  /** They follow the date. */
  facts: string;
  /** Null for a registration. */
  record: RowOfRecord | null;
};

type RowOfRecord = { id: string; cost: string; comments: string; receipts: string };

type RowContext = { locale: Locale; filter: HistoryFilter; timeZone: string };

export function recordRow(
  record: ListedRecord,
  context: RowContext,
  formatters: Formatters,
): HistoryRow {
  const { locale, filter, timeZone } = context;
  const { t, day } = formatters;
  const isRemoved = filter.hidden === "removed";
  const { receiptCount, removedAt } = record;
  const type = getRecordType(record);
  const removedOn = isRemoved && removedAt && day(todayIn(timeZone, removedAt));
  return {
    date: record.date,
    title: formatTitle(record, locale, formatters),
    facts: joinFacts([
      formatOdometer(record, formatters),
      formatWorkBy(record, formatters),
      type === "service" ? "" : t(`history-words:type.${type}`),
      removedOn ? t("history-words:removedOn", { day: removedOn }) : "",
    ]),
    record: {
      id: record.id,
      cost:
        record.total !== null && record.currency
          ? formatMoney(record.total, record.currency, locale)
          : "",
      comments: shorten(record.comments ?? ""),
      receipts: receiptCount > 0 ? t("history-words:receipts", { count: receiptCount }) : "",
    },
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
  const { date } = registration;
  return { date, title: formatRegistration(registration, formatters), facts: "", record: null };
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

/** The owner's own records say who did the work, and others where they come from. */
function formatWorkBy(record: ListedRecord, formatters: Formatters): string {
  const { origin, selfService, shop, shopName } = record;
  const { t } = formatters;
  const workBy = selfService ? t("history-words:selfService") : (shop ?? shopName ?? "");
  if (origin === "provider") return formatOrigin(record, formatters);
  return origin === "user" ? workBy : joinFacts([workBy, formatOrigin(record, formatters)]);
}

function joinFacts(facts: string[]): string {
  return facts.filter(Boolean).join(" · ");
}

const maxLineLength = 100;

export function shorten(text: string, max = maxLineLength): string {
  const [line = "", ...more] = text.split("\n");
  if (line.length <= max) return more.length > 0 ? `${line} …` : line;
  const cut = line.slice(0, max).replace(/[\ud800-\udbff]$/, "");
  const space = cut.lastIndexOf(" ");
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:.])[\s,;:.]+$/, "")}…`;
}
