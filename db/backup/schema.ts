/** A table, index, trigger or view, with the statement that makes it. */
export type SchemaPart = { type: string; name: string; sql: string };

/** The statement for what a database consists of, in the order in which it was made. */
export const selectSchema = `SELECT type, name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'libsql_*' ORDER BY rowid`;

/**
 * Tables, and what is made after their rows: indexes, which fill quicker then, and triggers, which
 * must not fire for rows that are only copied.
 *
 * @throws {Error} for kinds of tables whose rows alone do not make them up.
 */
export function splitSchema(parts: SchemaPart[]): { tables: SchemaPart[]; rest: SchemaPart[] } {
  const tables = parts.filter(({ type }) => type === "table");
  for (const { name, sql } of tables) {
    const kind = /^CREATE VIRTUAL|\bAUTOINCREMENT\b|\bWITHOUT ROWID\b/i.exec(sql)?.[0];
    if (kind) throw new Error(`The table ${name} (${kind}) cannot be backed up yet.`);
  }
  return { tables, rest: parts.filter(({ type }) => type !== "table") };
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
