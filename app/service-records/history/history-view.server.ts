import type { RecordKind } from "#db/schema/record-terms.ts";
import { listPage, type ListKey } from "#app/http/list-page.ts";
import { paths } from "#app/http/paths.ts";
import { formatMoney } from "#app/i18n/format.ts";
import type { Currency } from "#app/i18n/money.ts";
import { printable } from "#app/i18n/clean-text.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Dashboard } from "#app/maintenance/due/dashboard.ts";
import { nameOf, slugOfEvent } from "#app/maintenance/words/event-words.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { serviceOf } from "#app/maintenance/due/find-event.ts";
import type { HistoryFacts } from "./history-facts.server.ts";
import {
  filteredPath,
  filterParams,
  isFiltered,
  type HistoryFilter,
  type Period,
  type Trait,
} from "./history-filter.ts";
import { recordRow, registrationRow } from "./history-row.server.ts";
import {
  recordsOnPage,
  type ListedRecord,
  type ListedRegistration,
} from "./list-records.server.ts";

type HistoryRows = {
  records: readonly ListedRecord[];
  registrations: readonly ListedRegistration[];
  facts: HistoryFacts;
};

type HistoryContext = {
  id: string;
  unit: DistanceUnit;
  dashboard: Dashboard;
  filter: HistoryFilter;
  below: ListKey | null;
  locale: Locale;
  today: string;
  timeZone: string;
};

export function historyView(
  { records, registrations, facts }: HistoryRows,
  context: HistoryContext,
  formatters: Formatters,
) {
  const { id, filter, below, locale } = context;
  const { shown, older } = listPage(
    sortRows([...records, ...registrations], filter),
    recordsOnPage,
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
  return {
    id,
    totals: buildTotals(facts, context, formatters),
    filters: filtersView(facts, context, formatters),
    search: searchView(id, filter),
    summary: buildSummary(
      filter,
      { count: rows.length, isFirst: !below, isLast: !older },
      formatters,
    ),
    all: isFiltered(filter)
      ? { href: paths.serviceHistory(id), text: formatters.t("history-words:filter.clear") }
      : null,
    hiddenLinks: buildHiddenLinks(id, facts, filter, formatters),
    years: groupByYear(rows).map(({ year, rows }) => ({ year, cost: costs.get(year) ?? "", rows })),
    older:
      older &&
      filteredPath(
        paths.serviceHistory(id),
        filter,
        Object.fromEntries(new URLSearchParams(older.split("?")[1])),
      ),
    newest: below && filteredPath(paths.serviceHistory(id), filter),
    log: buildLogLink(id, context.dashboard, formatters),
  };
}

export type HistoryView = ReturnType<typeof historyView>;

/** Removed records and lists by one trait keep the order of their query. */
function sortRows<Row extends ListKey>(
  rows: readonly Row[],
  { trait, hidden }: HistoryFilter,
): readonly Row[] {
  if (trait ?? hidden) return rows;
  return [...rows].sort((a, b) =>
    a.date === b.date ? compare(b.id, a.id) : compare(b.date, a.date),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
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

function buildTotals(
  { years }: HistoryFacts,
  { locale, today }: HistoryContext,
  { t, number }: Formatters,
): string[] {
  const sum = (column: "records" | "usd" | "cad") =>
    years.reduce((all, year) => all + year[column], 0);
  const records = sum("records");
  if (records === 0) return [];
  const thisYear = years.find(({ year }) => year === today.slice(0, 4));
  const paidInTotal = formatAmounts({ usd: sum("usd"), cad: sum("cad") }, locale);
  const paidThisYear = thisYear ? formatAmounts(thisYear, locale) : [];
  return [
    t("history-words:totals.records", { count: records, number: number(records) }),
    ...paidInTotal.map((money) => t("history-words:totals.all", { money })),
    ...paidThisYear.map((money) => t("history-words:totals.thisYear", { money })),
  ];
}

function searchView(id: string, { trait, period }: HistoryFilter) {
  return {
    action: paths.serviceHistory(id),
    words: trait && "words" in trait ? printable(trait.words) : "",
    hiddenFields: Object.entries(filterParams({ trait: null, period, hidden: null })),
  };
}

type PageResult = { count: number; isFirst: boolean; isLast: boolean };

function buildSummary(filter: HistoryFilter, result: PageResult, { t }: Formatters): string | null {
  const { trait, period, hidden } = filter;
  const { count, isFirst, isLast } = result;
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
    if (count === 0) return t("history-words:found.words", { words });
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

type FilterLink = { href: string; text: string; isChosen: boolean };

type FiltersView = { title: string; groups: { title: string; links: FilterLink[] }[] };

type FiltersContext = { id: string; filter: HistoryFilter };

function filtersView(
  facts: HistoryFacts,
  { id, filter }: FiltersContext,
  { t }: Formatters,
): FiltersView {
  const { trait, period } = filter;
  const kindName = (kind: RecordKind) =>
    kind === "other" ? t("history-words:filter.other") : t(`service-items:groups.${kind}`);
  const link = (text: string, chosen: HistoryFilter): FilterLink => {
    const href = filteredPath(paths.serviceHistory(id), chosen);
    return { href, text, isChosen: href === filteredPath(paths.serviceHistory(id), filter) };
  };
  const periodLink = (text: string, one: Period | null) =>
    link(text, { trait, period: one, hidden: null });
  const traitLink = (text: string, one: Trait | null) =>
    link(text, { trait: one, period, hidden: null });
  const hasTrait = (name: "kind" | "shop" | "receipts") => trait !== null && name in trait;

  const periodLinks = [
    periodLink(t("history-words:filter.always"), null),
    periodLink(t("history-words:filter.recent"), { recent: true }),
    ...facts.years.map(({ year }) => periodLink(year, { year })),
  ];
  const kinds = facts.kinds.map((kind) => traitLink(kindName(kind), { kind }));
  const shops = facts.shops.map(({ compCode, name }) => traitLink(name, { shop: compCode }));
  const receipts =
    facts.hasReceipts || hasTrait("receipts")
      ? [traitLink(t("history-words:filter.withReceipts"), { receipts: true })]
      : [];
  const groups = [
    { title: t("history-words:filter.when"), links: facts.years.length > 0 ? periodLinks : [] },
    {
      title: t("history-words:filter.kinds"),
      links:
        kinds.length > 0 ? [traitLink(t("history-words:filter.anything"), null), ...kinds] : [],
    },
    { title: t("history-words:filter.shops"), links: shops },
    { title: t("history-words:filter.receipts"), links: receipts },
  ].filter(({ links }) => links.length > 0);
  const chosen = [
    ...(trait && "words" in trait
      ? [printable(trait.words)]
      : [kinds, shops, receipts]
          .flat()
          .filter(({ isChosen }) => trait && isChosen)
          .map(({ text }) => text)),
    ...(period ? periodLinks.filter(({ isChosen }) => isChosen).map(({ text }) => text) : []),
  ];
  return {
    title:
      chosen.length > 0
        ? t("history-words:filter.chosen", { what: chosen.join(" · ") })
        : t("history-words:filter.title"),
    groups,
  };
}
