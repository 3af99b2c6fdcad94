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

const indexOverTable = /^CREATE VIRTUAL TABLE [^(]+\bUSING fts5\s*\([^)]*\bcontent\s*=\s*'\w/i;

/** `rest` comes after the rows, so that indexes fill faster and triggers don't fire. */
export function splitSchema(parts: SchemaPart[]): { tables: SchemaPart[]; rest: string[] } {
  const tables = parts.filter(({ type, sql }) => type === "table" && !indexOverTable.test(sql));
  for (const { name, sql } of tables) {
    const kind = /^CREATE VIRTUAL|\bAUTOINCREMENT\b|\bWITHOUT ROWID\b/i.exec(sql)?.[0];
    if (kind) throw new Error(`The table ${name} (${kind}) cannot be backed up yet.`);
  }
  const rest = parts.filter((part) => !tables.includes(part));
  return {
    tables,
    rest: rest.flatMap(({ name, sql }) =>
      indexOverTable.test(sql) ? [sql, buildRebuildSql(name)] : [sql],
    ),
  };
}

function buildRebuildSql(index: string): string {
  return `INSERT INTO ${quoted(index)} (${quoted(index)}) VALUES ('rebuild')`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
