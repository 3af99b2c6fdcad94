import { DatabaseSync } from "node:sqlite";
import type { Client } from "@libsql/client/http";
import type { RowCounts } from "./back-up.ts";
import { quoted } from "./quoted.ts";
import { batchLength, rowsAsSql } from "./rows-as-sql.ts";
import { createPart, selectSchema, splitSchema, type SchemaPart } from "./schema.ts";

export async function isEmpty(client: Client): Promise<boolean> {
  return (await client.execute(selectSchema)).rows.length === 0;
}

/** Drop the target if this throws: a row was missing afterward, or a foreign key was broken. */
export async function restore(client: Client, path: string): Promise<RowCounts> {
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    const { tables, rest } = splitSchema(file.prepare(selectSchema).all() as SchemaPart[]);
    const counts: RowCounts = {};
    await client.batch(
      tables.map(({ sql }) => sql),
      "write",
    );
    for (const { name } of tables) counts[name] = await sendTable(client, file, name);
    for (const part of rest)
      await createPart(
        part,
        async (sql, args) => (await client.execute({ sql, args })).rows[0]?.[0],
      );
    await assertComplete(client, counts);
    return counts;
  } finally {
    file.close();
  }
}

async function sendTable(client: Client, file: DatabaseSync, table: string): Promise<number> {
  const { row, insert } = rowsAsSql(file, table);
  const rows = file.prepare(`SELECT ${row} AS sql FROM ${quoted(table)} ORDER BY rowid`);
  let waiting: string[] = [];
  let length = 0;
  let count = 0;
  const send = async () => {
    // A migration, because rows may come before those that they reference.
    if (waiting.length > 0) await client.migrate([{ sql: insert + waiting.join(), args: [] }]);
    count += waiting.length;
    waiting = [];
    length = 0;
  };
  for (const { sql } of rows.iterate() as Iterable<{ sql: string }>) {
    waiting.push(sql);
    length += sql.length;
    if (length >= batchLength) await send();
  }
  await send();
  return count;
}

async function assertComplete(client: Client, counts: RowCounts): Promise<void> {
  for (const [table, sent] of Object.entries(counts)) {
    const found = await countRows(client, quoted(table));
    if (found !== sent) throw new Error(`${table} has ${found} rows instead of ${sent}.`);
    const broken = await countRows(client, "pragma_foreign_key_check(?)", [table]);
    if (broken > 0) throw new Error(`${broken} rows of ${table} reference missing rows.`);
  }
}

async function countRows(client: Client, source: string, args: string[] = []): Promise<number> {
  const { rows } = await client.execute({ sql: `SELECT count(*) FROM ${source}`, args });
  return Number(rows[0]?.[0]);
}
