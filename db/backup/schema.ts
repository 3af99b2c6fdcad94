import { fillTextIndex, readTextIndex, type RunSql } from "./text-index.ts";

export type SchemaPart = { type: string; name: string; sql: string };

/** Tables that a full-text index creates and drops itself. */
const indexTables = ["data", "idx", "content", "docsize", "config"]
  .map((part) => `v.name || '_${part}'`)
  .join();

export const selectSchema = `SELECT type, name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'libsql_*'
  AND NOT EXISTS (
    SELECT 1 FROM sqlite_schema v
    WHERE v.sql LIKE 'CREATE VIRTUAL TABLE%' AND sqlite_schema.name IN (${indexTables})
  )
  ORDER BY rowid`;

/** `rest` comes after the rows, so that indexes fill faster and triggers don't fire. */
export function splitSchema(parts: SchemaPart[]): { tables: SchemaPart[]; rest: SchemaPart[] } {
  const tables = parts.filter(({ type, sql }) => type === "table" && !readTextIndex(sql));
  for (const { name, sql } of tables) {
    const kind = /^CREATE VIRTUAL|\bAUTOINCREMENT\b|\bWITHOUT ROWID\b/i.exec(sql)?.[0];
    if (kind) throw new Error(`The table ${name} (${kind}) cannot be backed up yet.`);
  }
  return { tables, rest: parts.filter((part) => !tables.includes(part)) };
}

/** Creates an index or a trigger, and fills a full-text index. */
export async function createPart({ sql }: SchemaPart, run: RunSql): Promise<void> {
  await run(sql, []);
  const textIndex = readTextIndex(sql);
  if (textIndex) await fillTextIndex(textIndex, run);
}
