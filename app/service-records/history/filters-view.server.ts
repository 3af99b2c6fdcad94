import type { RecordKind } from "#db/schema/record-terms.ts";
import type { ListKey } from "#app/http/list-page.ts";
import { paths } from "#app/http/paths.ts";
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

type FilterLink = { href: string; text: string; isChosen: boolean };

type FiltersView = {
  /** Opens or closes the choices. */
  button: { title: string; href: string; isOpen: boolean };
  choices: { title: string; links: FilterLink[] }[];
};

type FiltersContext = {
  id: string;
  filter: HistoryFilter;
  below: ListKey | null;
  isOpen: boolean;
};

/** The choices are only on the page that asks for them, because they would be half of it. */
export function filtersView(
  facts: HistoryFacts,
  { id, filter, below, isOpen }: FiltersContext,
  { t }: Formatters,
): FiltersView {
  const { trait, period } = filter;
  const path = paths.serviceHistory(id);
  const kindName = (kind: RecordKind) =>
    kind === "other" ? t("history-words:filter.other") : t(`service-items:groups.${kind}`);
  const link = (text: string, chosen: HistoryFilter): FilterLink => {
    const href = filteredPath(path, chosen);
    return { href, text, isChosen: href === filteredPath(path, filter) };
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
  const tags = facts.tags.map((tag) => traitLink(tag, { tag }));
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
    { title: t("history-words:filter.tags"), links: tags },
    { title: t("history-words:filter.receipts"), links: receipts },
  ].filter(({ links }) => links.length > 0);
  const chosen = [
    ...(trait && "words" in trait
      ? [printable(trait.words)]
      : [kinds, shops, tags, receipts]
          .flat()
          .filter(({ isChosen }) => trait && isChosen)
          .map(({ text }) => text)),
    ...(period ? periodLinks.filter(({ isChosen }) => isChosen).map(({ text }) => text) : []),
  ];
  return {
    button: {
      title:
        chosen.length > 0
          ? t("history-words:filter.chosen", { what: chosen.join(" · ") })
          : t("history-words:filter.title"),
      href: filteredPath(path, filter, { ...below, ...(isOpen ? {} : choosingParam) }),
      isOpen,
    },
    choices: isOpen ? groups : [],
  };
}
