import type { DatabaseSync } from "node:sqlite";
import { ownedTables, readTables, type Table } from "#db/owned-tables.ts";
import { addTemplate, copyDigits, firstPrefix, templateOwners } from "./template.ts";

/** More than any day's rows of the template, so that copies get places of their own. */
const placesPerCopy = 4_096;

type Part = { type: string; name: string; sql: string };

/**
 * Fills a database with owners: 1,000 as the product writes them, and copies of all their rows
 * under other ids. Indexes and triggers are created again afterward.
 * @param owners a multiple of {@link templateOwners}
 */
export function fillWithOwners(db: DatabaseSync, owners: number): void {
  // A crash loses the file, which is made again.
  db.exec("PRAGMA journal_mode = MEMORY");
  db.exec("PRAGMA foreign_keys = OFF");
  db.exec("PRAGMA synchronous = OFF");
  db.exec("PRAGMA cache_size = -2000000");
  db.exec("BEGIN");
  addTemplate(db);
  db.exec("COMMIT");
  const parts = readParts(db);
  // Before their indexes are gone.
  const tables = ownedTables(readTables(db));
  db.exec("BEGIN");
  for (const { type, name } of parts) db.exec(`DROP ${type} ${name}`);
  for (const table of tables) copyRows(db, table, owners / templateOwners);
  db.exec("COMMIT");
  // Sorted first: FTS5's own rebuild would look up each record by its place.
  db.exec("INSERT INTO records_text (records_text) VALUES ('delete-all')");
  db.exec(`INSERT INTO records_text (rowid, vehicle_id, words, figures)
    SELECT search_row, vehicle_id, words, figures FROM service_records ORDER BY +search_row`);
  // Triggers last: nothing here may fire them.
  for (const { sql } of parts) db.exec(sql);
  db.exec("PRAGMA journal_mode = WAL");
}

function readParts(db: DatabaseSync): Part[] {
  return db
    .prepare(
      `SELECT type, name, sql FROM sqlite_schema
        WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY type`,
    )
    .all() as Part[];
}

function copyRows(db: DatabaseSync, table: Table, copies: number): void {
  const { name, columns } = table;
  db.exec(`CREATE TEMP TABLE template AS SELECT * FROM main.${name}`);
  const mapped = mappedColumns(table);
  const values = columns.map((column) => {
    if (mapped.has(column.name))
      return column.isText
        ? `${prefix} || substr(${column.name}, ${copyDigits + 1})`
        : `${column.name} + copy * ${placesPerCopy}`;
    return column.isText && hasIdsInJson(db, column.name)
      ? `replace(${column.name}, '"${firstPrefix}-', '"' || ${prefix} || '-')`
      : column.name;
  });
  db.exec(`INSERT INTO main.${name} (${columns.map((column) => column.name).join()})
    WITH RECURSIVE copies(copy) AS (
      SELECT 1 UNION ALL SELECT copy + 1 FROM copies WHERE copy < ${copies - 1})
    SELECT ${values.join()} FROM copies CROSS JOIN template WHERE copy < ${copies}`);
  db.exec("DROP TABLE template");
}

const prefix = `printf('%0${copyDigits}x', copy)`;

const hasIdsInJson = (db: DatabaseSync, column: string) =>
  db.prepare(`SELECT 1 FROM template WHERE ${column} GLOB '*"${firstPrefix}-*'`).get() !==
  undefined;

/** Ids, references to other rows, and what no two rows may share. */
function mappedColumns({ name, primaryKey, foreignKeys, unique }: Table): Set<string> {
  const shared = new Set(["comp_code"]);
  const mapped = new Set(
    foreignKeys.map(({ column }) => column).filter((column) => !shared.has(column)),
  );
  if (name === "accounts") mapped.add("email");
  for (const columns of [primaryKey, ...unique])
    if (!columns.some((column) => mapped.has(column))) mapped.add(columns[0]!);
  return mapped;
}
