import type { Client, InStatement } from "@libsql/client/http";
import { chunks } from "#db/chunks.ts";

export type Version = { name: string; version: string };

export type TableRows = { table: string; columns: string[]; rows: (string | number | null)[][] };

const rowsPerStatement = 5_000;

export async function isCurrent(client: Client, { name, version }: Version): Promise<boolean> {
  return (await readVersion(client, name)) === version;
}

export async function readVersion(client: Client, name: string): Promise<string | undefined> {
  const { rows } = await client.execute({
    sql: "SELECT version FROM setup WHERE name = ?",
    args: [name],
  });
  return rows[0] ? String(rows[0].version) : undefined;
}

export function writeVersion({ name, version }: Version): InStatement {
  return {
    sql: `INSERT INTO setup (name, version) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET version = excluded.version`,
    args: [name, version],
  };
}

export async function replaceTables(
  client: Client,
  version: Version,
  tables: TableRows[],
): Promise<void> {
  const fills = tables.flatMap(({ table, columns, rows }): InStatement[] => {
    const values = columns.map((_, index) => `value ->> ${index}`).join(", ");
    // One JSON argument is far faster than an argument for each value.
    const fill = `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values} FROM json_each(?)`;
    return [
      `DELETE FROM ${table}`,
      ...chunks(rows, rowsPerStatement).map((chunk) => ({
        sql: fill,
        args: [JSON.stringify(chunk)],
      })),
    ];
  });
  await client.batch([...fills, writeVersion(version)], "write");
}
