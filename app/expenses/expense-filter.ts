import { expenseKinds } from "#db/schema/expenses/expense-terms.ts";
import type { ListKey } from "#app/http/list-page.ts";
import { readTag } from "#app/vehicle/tags/tag-rule.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { ExpenseFilter, ExpenseTotal } from "./expenses.server.ts";

/** What an address can't have is left out. */
export function readFilter(query: URLSearchParams): ExpenseFilter {
  const [kind, year] = [query.get("kind"), query.get("year")];
  const tag = readTag(query);
  return {
    tag,
    kind: (tag === null && expenseKinds.find((one) => one === kind)) || null,
    year: year !== null && /^(?:19|20)\d\d$/.test(year) ? year : null,
  };
}

/** @param below where an older page begins */
export function filteredPath(
  path: string,
  { kind, year, tag }: ExpenseFilter,
  below?: ListKey | null,
): string {
  const { date, id } = below ?? {};
  const fields = Object.entries({ kind, year, tag, date, id }).filter(([, value]) => value);
  const query = new URLSearchParams(fields as [string, string][]).toString();
  return query ? `${path}?${query}` : path;
}

type FilterLink = { href: string; text: string; isChosen: boolean };
type FilterView = { title: string; links: FilterLink[] };

/** Only of what there is. */
export function expenseFilters(
  totals: readonly ExpenseTotal[],
  { path, filter, tags }: { path: string; filter: ExpenseFilter; tags: readonly string[] },
  { t }: Formatters,
): FilterView[] {
  const kinds = expenseKinds.filter((kind) =>
    totals.some((total) => total.kind === kind && total.period === "all"),
  );
  const years = [
    ...new Set(
      totals
        .filter(({ kind, period }) => kind === "all" && /^\d{4}$/.test(period))
        .map(({ period }) => period),
    ),
  ].sort((a, b) => b.localeCompare(a));
  const link = (text: string, chosen: ExpenseFilter): FilterLink => ({
    href: filteredPath(path, chosen),
    text,
    isChosen: filteredPath(path, chosen) === filteredPath(path, filter),
  });
  const groups = [
    {
      title: t("expense-words:filter.kinds"),
      links: [
        link(t("expense-words:filter.any"), { ...filter, kind: null, tag: null }),
        ...kinds.map((kind) =>
          link(t(`expense-words:kinds.${kind}`), { ...filter, kind, tag: null }),
        ),
      ],
    },
    {
      title: t("expense-words:filter.years"),
      links: [
        link(t("expense-words:filter.always"), { ...filter, year: null }),
        ...years.map((year) => link(year, { ...filter, year })),
      ],
    },
  ];
  const tagged = {
    title: t("history-words:filter.tags"),
    links: tags.map((tag) => link(tag, { ...filter, kind: null, tag })),
  };
  return [...groups.filter(({ links }) => links.length > 2), ...(tags.length > 0 ? [tagged] : [])];
}
