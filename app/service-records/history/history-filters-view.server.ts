import { paths } from "#app/http/paths.ts";
import { printable } from "#app/i18n/clean-text.ts";
import type { Words } from "#app/vehicle/words.server.ts";
import type { RecordKind } from "#db/schema/record-terms.ts";
import type { HistoryFacts } from "./history-facts.server.ts";
import { filteredPath, type HistoryFilter, type Period, type Trait } from "./history-filter.ts";

/** A link that lists what has something in common, and whether that is what the page lists. */
export type FilterLink = { href: string; text: string; isChosen: boolean };

/** The filters of a history, group by group, and in words which of them are chosen. */
export type FiltersView = { title: string; groups: { title: string; links: FilterLink[] }[] };

type FiltersOf = { id: string; filter: HistoryFilter };

/** Filters that this vehicle's records have something for. A period is kept when a trait is chosen, and the other way round. */
export function filtersView(facts: HistoryFacts, { id, filter }: FiltersOf, { t }: Words): FiltersView {
  const { trait, period } = filter;
  const kindName = (kind: RecordKind) =>
    kind === "other" ? t("history-words:filter.other") : t(`service-items:groups.${kind}`);
  const link = (text: string, chosen: HistoryFilter): FilterLink => {
    const href = filteredPath(paths.serviceHistory(id), chosen);
    return { href, text, isChosen: href === filteredPath(paths.serviceHistory(id), filter) };
  };
  const during = (text: string, one: Period | null) => link(text, { trait, period: one, aside: null });
  const having = (text: string, one: Trait | null) => link(text, { trait: one, period, aside: null });
  const isOf = (name: "kind" | "shop" | "receipts") => trait !== null && name in trait;

  const whens = [
    during(t("history-words:filter.always"), null),
    during(t("history-words:filter.recent"), { recent: true }),
    ...facts.years.map(({ year }) => during(year, { year })),
  ];
  const kinds = facts.kinds.map((kind) => having(kindName(kind), { kind }));
  const anyKind = having(t("history-words:filter.anything"), null);
  const shops = facts.shops.map(({ compCode, name }) => having(name, { shop: compCode }));
  const receipts = facts.hasReceipts || isOf("receipts")
    ? [having(t("history-words:filter.withReceipts"), { receipts: true })]
    : [];
  const groups = [
    { title: t("history-words:filter.when"), links: facts.years.length > 0 ? whens : [] },
    { title: t("history-words:filter.kinds"), links: kinds.length > 0 ? [anyKind, ...kinds] : [] },
    { title: t("history-words:filter.shops"), links: shops },
    { title: t("history-words:filter.receipts"), links: receipts },
  ].filter(({ links }) => links.length > 0);
  const chosen = [
    ...(trait && "words" in trait ? [printable(trait.words)] : [kinds, shops, receipts].flat().filter(({ isChosen }) => trait && isChosen).map(({ text }) => text)),
    ...(period ? whens.filter(({ isChosen }) => isChosen).map(({ text }) => text) : []),
  ];
  if (chosen.length === 0) return { title: t("history-words:filter.title"), groups };
  return { title: t("history-words:filter.chosen", { what: chosen.join(" · ") }), groups };
}
