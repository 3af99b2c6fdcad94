import { renameSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { LibsqlError, type Client, type Transaction, type Value } from "@libsql/client/http";
import { quoted } from "./quoted.ts";
import { batchLength, rowsAsSql } from "./rows-as-sql.ts";
import { createPart, selectSchema, splitSchema, type SchemaPart } from "./schema.ts";

export type RowCounts = Record<string, number>;

const firstRows = 1_000;
const tooLarge = ["RESPONSE_TOO_LARGE", "SQLITE_TOOBIG"];

/**
 * Copies one moment of the database. Stops at an infinite number, which has no literal.
 * @param client with `intMode: "bigint"`
 * @param path only exists once the copy has passed SQLite's check
 */
export async function backUp(client: Client, path: string): Promise<RowCounts> {
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { force: true });
  const snapshot = await client.transaction("read");
  const file = new DatabaseSync(unfinished, { enableForeignKeyConstraints: false });
  try {
    const counts = await copyAll(snapshot, file);
    const verdict = file.prepare("PRAGMA integrity_check").get()?.integrity_check;
    if (verdict !== "ok") throw new Error(`The copy is damaged: ${String(verdict)}`);
    // Hosted databases accept only files in WAL mode.
    file.exec("PRAGMA journal_mode = WAL");
    file.close();
    renameSync(unfinished, path);
    return counts;
  } catch (error) {
    if (file.isOpen) file.close();
    rmSync(unfinished, { force: true });
    throw error;
  } finally {
    snapshot.close();
  }
}

async function copyAll(snapshot: Transaction, file: DatabaseSync): Promise<RowCounts> {
  const { rows } = await snapshot.execute(selectSchema);
  const { tables, rest } = splitSchema(
    rows.map(({ type, name, sql }) => ({ type, name, sql }) as SchemaPart),
  );
  const counts: RowCounts = {};
  file.exec("BEGIN");
  for (const { name, sql } of tables) {
    file.exec(sql);
    counts[name] = await copyTable(snapshot, file, name);
  }
  for (const part of rest)
    await createPart(part, async (sql, args) => {
      const [row = {}] = file.prepare(sql).all(...args);
      return Object.values(row)[0];
    });
  file.exec("COMMIT");
  return counts;
}

async function copyTable(
  snapshot: Transaction,
  file: DatabaseSync,
  table: string,
): Promise<number> {
  const { row, insert } = rowsAsSql(file, table);
  const select = `SELECT count(*), max(rowid), group_concat(sql) FROM
    (SELECT rowid, ${row} AS sql FROM ${quoted(table)} WHERE rowid > ? ORDER BY rowid LIMIT ?)`;
  let count = 0;
  let last: Value = -(2n ** 63n);
  let limit = firstRows;
  for (;;) {
    const page = await readPage(snapshot, select, last, limit);
    if (page === "too large") {
      if (limit === 1) throw new Error(`A row of ${table} is too large to copy.`);
      limit = Math.ceil(limit / 4);
      continue;
    }
    if (page.count > 0) file.exec(insert + page.sql);
    count += page.count;
    if (page.count < limit) return count;
    last = page.last;
    limit = suitedRows(page);
  }
}

type Page = { count: number; last: Value; sql: string };

async function readPage(
  snapshot: Transaction,
  sql: string,
  last: Value,
  limit: number,
): Promise<Page | "too large"> {
  try {
    const [row] = (await snapshot.execute({ sql, args: [last, limit] })).rows;
    return { count: Number(row![0]), last: row![1]!, sql: String(row![2]) };
  } catch (error) {
    if (error instanceof LibsqlError && tooLarge.includes(error.code)) return "too large";
    throw error;
  }
}

function suitedRows({ count, sql }: Page): number {
  return Math.max(1, Math.min(4 * count, Math.round((count * batchLength) / sql.length)));
}
