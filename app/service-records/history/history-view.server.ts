import { listPage, type ListKey } from "#app/http/list-page.ts";
import { paths } from "#app/http/paths.ts";
import { compareText } from "#app/i18n/compare-text.ts";
import { formatMoney } from "#app/i18n/format.ts";
import type { Currency } from "#app/i18n/money.ts";
import { printable } from "#app/i18n/clean-text.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Dashboard } from "#app/maintenance/due/dashboard.ts";
import { nameOf, slugOfEvent } from "#app/maintenance/words/event-words.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import { serviceOf } from "#app/maintenance/due/find-event.ts";
import type { HistoryFacts } from "./history-facts.server.ts";
import { filteredPath, filterParams, isFiltered, type HistoryFilter } from "./history-filter.ts";
import { filtersView } from "./filters-view.server.ts";
import { pastView, type PastContext } from "./past-view.server.ts";
import { recordRow, registrationRow } from "./history-row.server.ts";
import { taggedElsewhere } from "./tagged-elsewhere.server.ts";
import { pageSize, type ListedRecord } from "./list-records.server.ts";
import type { ListedRegistration } from "./list-registrations.server.ts";

type HistoryRows = {
  records: readonly ListedRecord[];
  registrations: readonly ListedRegistration[];
  facts: HistoryFacts;
};

type HistoryContext = PastContext & {
  id: string;
  powertrain: Powertrain;
  dashboard: Dashboard;
  filter: HistoryFilter;
  below: ListKey | null;
  choosesFilter: boolean;
  timeZone: string;
};

export function historyView(
  { records, registrations, facts }: HistoryRows,
  context: HistoryContext,
  formatters: Formatters,
) {
  const { id, filter, below, locale, choosesFilter } = context;
  const { shown, older } = listPage(
    sortRows([...records, ...registrations], filter),
    pageSize(context),
    paths.serviceHistory(id),
  );
  const rows = shown.map((row) =>
    "origin" in row ? recordRow(row, context, formatters) : registrationRow(row, formatters),
  );
  const showsAllCosts =
    filter.trait === null &&
    filter.hidden === null &&
    !(filter.period && "recent" in filter.period);
  const costs = new Map(
    showsAllCosts
      ? facts.years.map((year) => [year.year, formatAmounts(year, locale).join(" · ")])
      : [],
  );
  const isNewest = !isFiltered(filter) && !below;
  const isEmpty = isNewest && shown.length === 0;
  const { button, choices } = filtersView(
    facts,
    { id, filter, below, isOpen: choosesFilter },
    formatters,
  );
  const tagged = taggedElsewhere(facts.taggedElsewhere, context, formatters);
  const list = {
    id,
    hidden: filter.hidden,
    isEmpty,
    log: buildLogLink(id, context.dashboard, formatters),
    choices,
    summary: buildSummary(
      filter,
      { count: rows.length, isFirst: !below, isLast: !older, isTag: tagged.length > 0 },
      formatters,
    ),
    tagged,
    all: isFiltered(filter)
      ? { href: paths.serviceHistory(id), text: formatters.t("history-words:filter.clear") }
      : null,
    hiddenLinks: buildHiddenLinks(id, facts, filter, formatters),
    years: groupByYear(rows).map(({ year, rows }) => ({
      year,
      cost: costs.get(year) ?? "",
      rows,
    })),
    olderYears: isNewest ? listOlderYears(facts, rows.at(-1), context, formatters) : [],
    older:
      older &&
      filteredPath(
        paths.serviceHistory(id),
        filter,
        Object.fromEntries(new URLSearchParams(older.split("?")[1])),
      ),
    newest: below && filteredPath(paths.serviceHistory(id), filter),
  };
  return {
    total: buildTotal(facts, context, formatters),
    past: isNewest && !isEmpty ? pastView(shown, facts.years, context, formatters) : null,
    finder: isEmpty ? null : { id, search: searchView(filter), button },
    list,
  };
}

type HistoryView = ReturnType<typeof historyView>;
export type HistoryTotal = HistoryView["total"];
export type Finder = NonNullable<HistoryView["finder"]>;
export type HistoryList = HistoryView["list"];

/** Removed records and lists by one trait keep the order of their query. */
function sortRows<Row extends ListKey>(
  rows: readonly Row[],
  { trait, hidden }: HistoryFilter,
): readonly Row[] {
  if (trait ?? hidden) return rows;
  return rows.toSorted((a, b) => compareText(b.date, a.date) || compareText(b.id, a.id));
}

function groupByYear<Dated extends { date: string }>(
  rows: readonly Dated[],
): { year: string; rows: Dated[] }[] {
  const years: { year: string; rows: Dated[] }[] = [];
  for (const row of rows) {
    const year = row.date.slice(0, 4);
    if (years.at(-1)?.year !== year) years.push({ year, rows: [] });
    years.at(-1)!.rows.push(row);
  }
  return years;
}

function formatAmounts({ usd, cad }: { usd: number; cad: number }, locale: Locale): string[] {
  const amounts: [number, Currency][] = [
    [usd, "USD"],
    [cad, "CAD"],
  ];
  return amounts
    .filter(([cents]) => cents > 0)
    .map(([cents, currency]) => formatMoney(cents, currency, locale));
}

function buildTotal(
  { years }: HistoryFacts,
  { locale }: HistoryContext,
  { t, number }: Formatters,
): { amounts: string[]; records: string } | null {
  const sum = (column: "records" | "usd" | "cad") =>
    years.reduce((all, year) => all + year[column], 0);
  const count = sum("records");
  if (count === 0) return null;
  return {
    amounts: formatAmounts({ usd: sum("usd"), cad: sum("cad") }, locale),
    records: t("history-words:records", { count, number: number(count) }),
  };
}

function listOlderYears(
  { years }: HistoryFacts,
  last: { date: string } | undefined,
  { id, locale }: HistoryContext,
  { t, number }: Formatters,
) {
  return years
    .filter(({ year }) => last && year < last.date.slice(0, 4))
    .map(({ year, records, ...amounts }) => ({
      year,
      href: `${paths.serviceHistory(id)}?year=${year}`,
      says: [
        t("history-words:records", { count: records, number: number(records) }),
        ...formatAmounts(amounts, locale),
      ].join(" · "),
    }));
}

function searchView({ trait, period }: HistoryFilter) {
  return {
    words: trait && "words" in trait ? printable(trait.words) : "",
    hiddenFields: Object.entries(filterParams({ trait: null, period, hidden: null })),
  };
}

type PageResult = { count: number; isFirst: boolean; isLast: boolean; isTag: boolean };

function buildSummary(filter: HistoryFilter, result: PageResult, { t }: Formatters): string | null {
  const { trait, period, hidden } = filter;
  const { count, isFirst, isLast, isTag } = result;
  if (hidden === "disputed") {
    return t(`history-words:aside.${count > 0 ? "disputedText" : "noneDisputed"}`);
  }
  if (hidden === "removed") {
    return t(`history-words:aside.${count > 0 ? "removedText" : "noneRemoved"}`);
  }
  if (trait === null && period === null) return null;
  const which = !isFirst ? "more" : isLast ? "all" : "newest";
  if (trait && "words" in trait) {
    const words = printable(trait.words);
    if (count === 0) return t(`history-words:found.${isTag ? "onlyTag" : "words"}`, { words });
    return t(`history-words:found.${which}`, { count, words });
  }
  if (count === 0) return t("history-words:found.nothing");
  return t(`history-words:listed.${which}`, { count });
}

function buildHiddenLinks(
  id: string,
  { disputed, removed }: HistoryFacts,
  { hidden }: HistoryFilter,
  { t }: Formatters,
) {
  const hiddenListPath = (show: "disputed" | "removed") =>
    filteredPath(paths.serviceHistory(id), { trait: null, period: null, hidden: show });
  return [
    ...(disputed > 0 && hidden !== "disputed"
      ? [
          {
            href: hiddenListPath("disputed"),
            text: t("history-words:aside.disputed", { count: disputed }),
          },
        ]
      : []),
    ...(removed > 0 && hidden !== "removed"
      ? [{ href: hiddenListPath("removed"), text: t("history-words:aside.removed") }]
      : []),
  ];
}

function buildLogLink(id: string, { events }: Dashboard, formatters: Formatters) {
  const first = events.find((event) => serviceOf(event));
  if (!first) return null;
  const label = formatters.t("log-event:title", { name: nameOf(first, formatters) });
  return { href: paths.logEvent(id, slugOfEvent(first)), label };
}
