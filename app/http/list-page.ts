export type ListKey = { date: string; id: string };

export function readListKey(query: URLSearchParams): ListKey | null {
  const [date, id] = [query.get("date"), query.get("id")];
  return date && id ? { date, id } : null;
}

/** Pass `max + 1` rows: the extra one shows that there's another page. */
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
