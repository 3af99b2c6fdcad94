/** Where a page of a list begins, the newest day first: below the row of this day and id. */
export type ListKey = { date: string; id: string };

/** Below which row a page begins, as the link to older rows says; null for the first page. */
export function readListKey(query: URLSearchParams): ListKey | null {
  const [date, id] = [query.get("date"), query.get("id")];
  return date && id ? { date, id } : null;
}

/**
 * A page of a list.
 *
 * @param rows one more than a page has, where there are older ones
 * @param max on a page
 * @param path of the list's first page
 * @returns its rows, and the path of the page with the older ones
 */
export function listPage<Row extends ListKey>(
  rows: readonly Row[],
  max: number,
  path: string,
): { shown: Row[]; older: string | null } {
  const shown = rows.slice(0, max);
  const last = rows.length > max ? shown.at(-1) : undefined;
  return {
    shown,
    older: last
      ? `${path}?${new URLSearchParams({ date: last.date, id: last.id }).toString()}`
      : null,
  };
}
