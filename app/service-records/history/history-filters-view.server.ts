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
  const kindName = (kind: RecordKind) => (kind === "other" ? t("timeline:filter.other") : t(`service-items:groups.${kind}`));
  const link = (text: string, chosen: HistoryFilter): FilterLink => {
    const href = filteredPath(paths.serviceHistory(id), chosen);
    return { href, text, isChosen: href === filteredPath(paths.serviceHistory(id), filter) };
  };
  const during = (text: string, one: Period | null) => link(text, { trait, period: one, aside: null });
  const having = (text: string, one: Trait | null) => link(text, { trait: one, period, aside: null });
  const isOf = (name: "kind" | "shop" | "receipts") => trait !== null && name in trait;

  const whens = [
    during(t("timeline:filter.always"), null),
    during(t("timeline:filter.recent"), { recent: true }),
    ...facts.years.map(({ year }) => during(year, { year })),
  ];
  const kinds = facts.kinds.map((kind) => having(kindName(kind), { kind }));
  const shops = facts.shops.map(({ compCode, name }) => having(name, { shop: compCode }));
  const receipts = facts.hasReceipts || isOf("receipts") ? [having(t("timeline:filter.withReceipts"), { receipts: true })] : [];
  const groups = [
    { title: t("timeline:filter.when"), links: facts.years.length > 0 ? whens : [] },
    { title: t("timeline:filter.kinds"), links: kinds.length > 0 ? [having(t("timeline:filter.anything"), null), ...kinds] : [] },
    { title: t("timeline:filter.shops"), links: shops },
    { title: t("timeline:filter.receipts"), links: receipts },
  ].filter(({ links }) => links.length > 0);
  const chosen = [
    ...(trait && "words" in trait ? [printable(trait.words)] : [kinds, shops, receipts].flat().filter(({ isChosen }) => trait && isChosen).map(({ text }) => text)),
    ...(period ? whens.filter(({ isChosen }) => isChosen).map(({ text }) => text) : []),
  ];
  return { title: chosen.length > 0 ? t("timeline:filter.chosen", { what: chosen.join(" · ") }) : t("timeline:filter.title"), groups };
}
