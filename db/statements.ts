/** No column holds bytes. */
export type Value = null | string | number;

export type Statement = {
  sql: string;
  /** The same as a JSON string, for those that are sent often. */
  sqlJson?: string;
  args?: readonly unknown[] | Readonly<Record<string, unknown>>;
};

export type Result = { columns: string[]; rows: Value[][] };

export function isReadStatement({ sql }: Statement): boolean {
  return /^\s*(select|with)\b/i.test(sql);
}

export function byName<Row = Record<string, Value>>({ columns, rows }: Result): Row[] {
  const getEntries = (row: Value[]) => columns.map((name, index) => [name, row[index]] as const);
  return rows.map((row) => Object.fromEntries(getEntries(row)) as Row);
}
