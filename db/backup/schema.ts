/** A table, index, trigger or view, with the statement that makes it. */
export type SchemaPart = { type: string; name: string; sql: string };

/** Tables that a full-text index keeps its own things in: they come and go with it. */
const keptByIndex = ["data", "idx", "content", "docsize", "config"]
  .map((part) => `v.name || '_${part}'`)
  .join();

/** The statement for what a database consists of, in the order in which it was made. */
export const selectSchema = `SELECT type, name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'libsql_*'
  AND NOT EXISTS (SELECT 1 FROM sqlite_schema v WHERE v.sql LIKE 'CREATE VIRTUAL TABLE%' AND sqlite_schema.name IN (${keptByIndex}))
  ORDER BY rowid`;

/** A full-text index over the rows of a table; it holds nothing that they do not. */
const indexOverTable = /^CREATE VIRTUAL TABLE [^(]+\bUSING fts5\s*\([^)]*\bcontent\s*=\s*'\w/i;

/**
 * Tables, and the statements for what is made after their rows: indexes, which fill quicker then,
 * those of full texts among them, and triggers, which must not fire for rows that are only copied.
 *
 * @throws {Error} for kinds of tables whose rows alone do not make them up.
 */
export function splitSchema(parts: SchemaPart[]): { tables: SchemaPart[]; rest: string[] } {
  const tables = parts.filter(({ type, sql }) => type === "table" && !indexOverTable.test(sql));
  for (const { name, sql } of tables) {
    const kind = /^CREATE VIRTUAL|\bAUTOINCREMENT\b|\bWITHOUT ROWID\b/i.exec(sql)?.[0];
    if (kind) throw new Error(`The table ${name} (${kind}) cannot be backed up yet.`);
  }
  const rest = parts.filter((part) => !tables.includes(part));
  return {
    tables,
    rest: rest.flatMap(({ name, sql }) => (indexOverTable.test(sql) ? [sql, fill(name)] : [sql])),
  };
}

function fill(index: string): string {
  return `INSERT INTO ${quoted(index)} (${quoted(index)}) VALUES ('rebuild')`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
