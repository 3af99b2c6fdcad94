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
import { recordView, registrationView } from "./history-row.server.ts";
import {
  recordsOnPage,
  type ListedRecord,
  type ListedRegistration,
} from "./list-records.server.ts";

/** What was read for a page of a history. */
type HistoryRows = {
  records: readonly ListedRecord[];
  registrations: readonly ListedRegistration[];
  facts: HistoryFacts;
};

type HistoryOf = {
  id: string;
  unit: DistanceUnit;
  dashboard: Dashboard;
  filter: HistoryFilter;
  below: ListKey | null;
  locale: Locale;
  today: string;
  timeZone: string;
};

/** A page of a vehicle's history, year by year, every word of it finished. */
export function historyView(
  { records, registrations, facts }: HistoryRows,
  of: HistoryOf,
  formatters: Formatters,
) {
  const { id, filter, below, locale } = of;
  const { shown, older } = listPage(
    inOrder([...records, ...registrations], filter),
    recordsOnPage,
    paths.serviceHistory(id),
  );
  const rows = shown.map((row) =>
    "origin" in row ? recordView(row, of, formatters) : registrationView(row, formatters),
  );
  const isWhole =
    filter.trait === null && filter.aside === null && !(filter.period && "recent" in filter.period);
  const costs = new Map(
    isWhole ? facts.years.map((year) => [year.year, moneyOf(year, locale).join(" · ")]) : [],
  );
  return {
    id,
    totals: totalsOf(facts, of, formatters),
    filters: filtersView(facts, of, formatters),
    search: searchView(id, filter),
    says: saysOf(filter, { count: rows.length, isFirst: !below, isLast: !older }, formatters),
    all: isFiltered(filter)
      ? { href: paths.serviceHistory(id), text: formatters.t("history-words:filter.clear") }
      : null,
    asides: asidesOf(id, facts, filter, formatters),
    years: byYear(rows).map(({ year, rows }) => ({ year, cost: costs.get(year) ?? "", rows })),
    older:
      older &&
      filteredPath(
        paths.serviceHistory(id),
        filter,
        Object.fromEntries(new URLSearchParams(older.split("?")[1])),
      ),
    newest: below && filteredPath(paths.serviceHistory(id), filter),
    log: firstToLog(id, of.dashboard, formatters),
  };
}

export type HistoryView = ReturnType<typeof historyView>;

/** The newest day first; removed records are in the order in which they were removed. */
function inOrder<Row extends ListKey>(
  rows: readonly Row[],
  { trait, aside }: HistoryFilter,
): readonly Row[] {
  if (trait ?? aside) return rows;
  return [...rows].sort((a, b) =>
    a.date === b.date ? compare(b.id, a.id) : compare(b.date, a.date),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function byYear<Dated extends { date: string }>(
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

/** Amounts of a year or of several, each currency by itself. */
function moneyOf({ usd, cad }: { usd: number; cad: number }, locale: Locale): string[] {
  const amounts: [number, Currency][] = [
    [usd, "USD"],
    [cad, "CAD"],
  ];
  return amounts
    .filter(([cents]) => cents > 0)
    .map(([cents, currency]) => formatMoney(cents, currency, locale));
}

function totalsOf(
  { years }: HistoryFacts,
  { locale, today }: HistoryOf,
  { t, number }: Formatters,
): string[] {
  const sum = (column: "records" | "usd" | "cad") =>
    years.reduce((all, year) => all + year[column], 0);
  const records = sum("records");
  if (records === 0) return [];
  const thisYear = years.find(({ year }) => year === today.slice(0, 4));
  const inAll = moneyOf({ usd: sum("usd"), cad: sum("cad") }, locale);
  const inThisYear = thisYear ? moneyOf(thisYear, locale) : [];
  return [
    t("history-words:totals.records", { count: records, number: number(records) }),
    ...inAll.map((money) => t("history-words:totals.all", { money })),
    ...inThisYear.map((money) => t("history-words:totals.thisYear", { money })),
  ];
}

/** A search keeps the period that is chosen. */
function searchView(id: string, { trait, period }: HistoryFilter) {
  return {
    action: paths.serviceHistory(id),
    words: trait && "words" in trait ? printable(trait.words) : "",
    kept: Object.entries(filterParams({ trait: null, period, aside: null })),
  };
}

/** What of a list a page shows. */
type Found = { count: number; isFirst: boolean; isLast: boolean };

/** What a list is of and how many a page of it shows; null for the history itself. */
function saysOf(filter: HistoryFilter, found: Found, { t }: Formatters): string | null {
  const { trait, period, aside } = filter;
  const { count, isFirst, isLast } = found;
  if (aside === "disputed") {
    return t(`history-words:aside.${count > 0 ? "disputedText" : "noneDisputed"}`);
  }
  if (aside === "removed") {
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

/** Links to what is not in the history, where there is any. */
function asidesOf(
  id: string,
  { disputed, removed }: HistoryFacts,
  { aside }: HistoryFilter,
  { t }: Formatters,
) {
  const at = (show: "disputed" | "removed") =>
    filteredPath(paths.serviceHistory(id), { trait: null, period: null, aside: show });
  return [
    ...(disputed > 0 && aside !== "disputed"
      ? [{ href: at("disputed"), text: t("history-words:aside.disputed", { count: disputed }) }]
      : []),
    ...(removed > 0 && aside !== "removed"
      ? [{ href: at("removed"), text: t("history-words:aside.removed") }]
      : []),
  ];
}

/** Where to begin without a record: the service that stands first on the dashboard. */
function firstToLog(id: string, { events }: Dashboard, formatters: Formatters) {
  const first = events.find((event) => serviceOf(event));
  if (!first) return null;
  const label = formatters.t("log-event:title", { name: nameOf(first, formatters) });
  return { href: paths.logEvent(id, slugOfEvent(first)), says: label };
}

/** A link that lists what has something in common, and whether that is what the page lists. */
type FilterLink = { href: string; text: string; isChosen: boolean };

/** The filters of a history, group by group, and in words which of them are chosen. */
type FiltersView = { title: string; groups: { title: string; links: FilterLink[] }[] };

type FiltersOf = { id: string; filter: HistoryFilter };

function filtersView(
  facts: HistoryFacts,
  { id, filter }: FiltersOf,
  { t }: Formatters,
): FiltersView {
  const { trait, period } = filter;
  const kindName = (kind: RecordKind) =>
    kind === "other" ? t("history-words:filter.other") : t(`service-items:groups.${kind}`);
  const link = (text: string, chosen: HistoryFilter): FilterLink => {
    const href = filteredPath(paths.serviceHistory(id), chosen);
    return { href, text, isChosen: href === filteredPath(paths.serviceHistory(id), filter) };
  };
  const during = (text: string, one: Period | null) =>
    link(text, { trait, period: one, aside: null });
  const having = (text: string, one: Trait | null) =>
    link(text, { trait: one, period, aside: null });
  const isOf = (name: "kind" | "shop" | "receipts") => trait !== null && name in trait;

  const whens = [
    during(t("history-words:filter.always"), null),
    during(t("history-words:filter.recent"), { recent: true }),
    ...facts.years.map(({ year }) => during(year, { year })),
  ];
  const kinds = facts.kinds.map((kind) => having(kindName(kind), { kind }));
  const shops = facts.shops.map(({ compCode, name }) => having(name, { shop: compCode }));
  const receipts =
    facts.hasReceipts || isOf("receipts")
      ? [having(t("history-words:filter.withReceipts"), { receipts: true })]
      : [];
  const groups = [
    { title: t("history-words:filter.when"), links: facts.years.length > 0 ? whens : [] },
    {
      title: t("history-words:filter.kinds"),
      links: kinds.length > 0 ? [having(t("history-words:filter.anything"), null), ...kinds] : [],
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
    ...(period ? whens.filter(({ isChosen }) => isChosen).map(({ text }) => text) : []),
  ];
  return {
    title:
      chosen.length > 0
        ? t("history-words:filter.chosen", { what: chosen.join(" · ") })
        : t("history-words:filter.title"),
    groups,
  };
}
