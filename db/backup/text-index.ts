import { quoted } from "./quoted.ts";

/** A full-text index over the text of a table, of which it keeps no copy. */
export type TextIndex = {
  name: string;
  columns: string[];
  table: string;
  /** Of the table: where the index finds a row. */
  place: string;
};

type Value = number | bigint;

/** @returns the value of the first row that a query finds */
export type RunSql = (sql: string, args: Value[]) => Promise<unknown>;

/** A few seconds' work. */
const partRows = 200_000;

const definition = /^CREATE VIRTUAL TABLE\s+(\S+)\s+USING fts5\s*\(([^)]*)\)/i;

export function readTextIndex(sql: string): TextIndex | null {
  const [, name, list] = definition.exec(sql) ?? [];
  if (!name || !list) return null;
  const parts = list.split(",").map((part) => part.split("=").map(unquoted));
  const option = (wanted: string) => parts.find(([key]) => key === wanted)?.[1];
  const table = option("content");
  if (!table) return null;
  return {
    name: unquoted(name),
    columns: parts.flatMap(([column = "", value]) => (value === undefined ? [column] : [])),
    table,
    place: option("content_rowid") ?? "rowid",
  };
}

const unquoted = (text: string) => text.trim().replace(/^(["'`])(.*)\1$/, "$2");

/**
 * Each part in the order of the rows' places: FTS5's own rebuild looks them up one by one, which
 * doesn't end with 20 million rows.
 */
export async function fillTextIndex(
  { name, columns, table, place }: TextIndex,
  run: RunSql,
): Promise<void> {
  const given = [place, ...columns].map(quoted).join();
  const fill = `INSERT INTO ${quoted(name)} (rowid, ${columns.map(quoted).join()})
    SELECT ${given} FROM ${quoted(table)} WHERE rowid > ? AND rowid <= ? ORDER BY +${quoted(place)}`;
  const next = `SELECT max(rowid) FROM
    (SELECT rowid FROM ${quoted(table)} WHERE rowid > ? ORDER BY rowid LIMIT ${partRows})`;
  let after: Value = -(2n ** 63n);
  for (;;) {
    const last = await run(next, [after]);
    if (typeof last !== "number" && typeof last !== "bigint") return;
    await run(fill, [after, last]);
    after = last;
  }
}
