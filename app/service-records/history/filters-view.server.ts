import type { RecordKind } from "#db/schema/record-terms.ts";
import type { ListKey } from "#app/http/list-page.ts";
import { packRows } from "#app/service-records/costs/packed-rows.ts";
import { printable } from "#app/i18n/clean-text.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { HistoryFacts } from "./history-facts.server.ts";
import {
  choosingParam,
  filteredPath,
  type HistoryFilter,
  type Period,
  type Trait,
} from "./history-filter.ts";

type FilterLink = { query: string; text: string; isChosen: boolean };

type FiltersView = {
  title: string;
  /** Opens or closes them. */
  query: string;
  /** With packed links. */
  groups: { title: string; links: string }[];
};

/** The choices are only on the page that asks for them, because they would be half of it. */
export function filtersView(
  facts: HistoryFacts,
  filter: HistoryFilter,
  { below, isOpen }: { below: ListKey | null; isOpen: boolean },
  { t }: Formatters,
): FiltersView {
  const { trait, period } = filter;
  const kindName = (kind: RecordKind) =>
    kind === "other" ? t("history-words:filter.other") : t(`service-items:groups.${kind}`);
  const link = (text: string, chosen: HistoryFilter): FilterLink => {
    const query = filteredPath("", chosen);
    const isChosen = query === filteredPath("", filter);
    return { query, text, isChosen };
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
    query: filteredPath("", filter, { ...below, ...(isOpen ? {} : choosingParam) }),
    groups: isOpen
      ? groups.map(({ title, links }) => ({
          title,
          links: packRows(
            links.map(({ query, text, isChosen }) => [query, text, isChosen ? 1 : ""]),
          ),
        }))
      : [],
  };
}
