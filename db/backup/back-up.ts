import { renameSync, rmSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { LibsqlError, type Client, type Transaction, type Value } from "@libsql/client/http";
import { quoted } from "./quoted.ts";
import { createPart, selectSchema, splitSchema, type SchemaPart } from "./schema.ts";

export type RowCounts = Record<string, number>;

const pageRows = 2_000;

/**
 * Copies one moment of the database. Stops at an infinite number, which the protocol can't express.
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
  const columns = file
    .prepare(`PRAGMA table_info(${quoted(table)})`)
    .all()
    .map(({ name }) => quoted(String(name)));
  const placeholders = columns.map(() => ", ?").join("");
  const insert = file.prepare(
    `INSERT INTO ${quoted(table)} (rowid, ${columns.join()}) VALUES (?${placeholders})`,
  );
  const select = `SELECT rowid, ${columns.join()} FROM ${quoted(table)}
    WHERE rowid > ? ORDER BY rowid LIMIT ?`;
  let count = 0;
  let last: Value = -(2n ** 63n);
  let limit = pageRows;
  for (;;) {
    const rows = await readPage(snapshot, select, last, limit);
    if (!rows) {
      limit = Math.ceil(limit / 4);
      continue;
    }
    for (const row of rows)
      insert.run(
        ...Array.from({ length: columns.length + 1 }, (_, index) => toSqlite(row[index]!)),
      );
    count += rows.length;
    if (rows.length < limit) return count;
    last = rows.at(-1)![0]!;
  }
}

async function readPage(snapshot: Transaction, sql: string, last: Value, limit: number) {
  try {
    return (await snapshot.execute({ sql, args: [last, limit] })).rows;
  } catch (error) {
    if (limit > 1 && error instanceof LibsqlError && error.code === "RESPONSE_TOO_LARGE")
      return undefined;
    throw error;
  }
}

function toSqlite(value: Value): SQLInputValue {
  return value instanceof ArrayBuffer ? new Uint8Array(value) : (value as SQLInputValue);
}
