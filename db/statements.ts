/** What columns hold. None of ours holds bytes. */
export type Value = null | string | number;

/** A statement, with values for its `?` in their order, or for its `:names`. */
export type Statement = {
  sql: string;
  args?: readonly unknown[] | Readonly<Record<string, unknown>>;
};

/** What a statement answers: the names of its columns, and its rows in the order of those. */
export type Result = { columns: string[]; rows: Value[][] };

/** Whether a statement only reads. */
export function isRead({ sql }: Statement): boolean {
  return /^\s*(select|with)\b/i.test(sql);
}

/** Rows as objects, by the names of their columns. */
export function byName<Row = Record<string, Value>>({ columns, rows }: Result): Row[] {
  const named = (row: Value[]) => columns.map((name, at) => [name, row[at]] as const);
  return rows.map((row) => Object.fromEntries(named(row)) as Row);
}
