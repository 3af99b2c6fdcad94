import type { DatabaseSync } from "node:sqlite";
import { quoted } from "./quoted.ts";

/** In characters: sqld neither makes nor takes a text of more than 5 MB. */
export const batchLength = 1_000_000;

/** How a table's rows are copied: a text per row takes far less time than a value per column. */
export type RowsAsSql = {
  /** A row in a query: `(rowid, 'a', 2)`. */
  row: string;
  /** Begins the statement that adds rows. */
  insert: string;
};

export function rowsAsSql(file: DatabaseSync, table: string): RowsAsSql {
  const columns = file
    .prepare(`PRAGMA table_info(${quoted(table)})`)
    .all()
    .map(({ name }) => quoted(String(name)));
  return {
    row: `'(' || ${["rowid", ...columns.map(literal)].join(" || ',' || ")} || ')'`,
    insert: `INSERT INTO ${quoted(table)} (rowid, ${columns.join()}) VALUES `,
  };
}

/** SQLite's own `quote` ends a text at its first NUL character. */
function literal(column: string): string {
  return `CASE WHEN typeof(${column}) = 'text' AND instr(${column}, char(0))
    THEN 'CAST(' || quote(CAST(${column} AS BLOB)) || ' AS TEXT)' ELSE quote(${column}) END`;
}
