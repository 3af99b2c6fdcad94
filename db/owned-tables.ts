import type { DatabaseSync } from "node:sqlite";

type Column = { name: string; isText: boolean };

type ForeignKey = { column: string; table: string; to: string };

export type Table = {
  name: string;
  columns: Column[];
  primaryKey: string[];
  foreignKeys: ForeignKey[];
  /** Columns of each unique index, also of the primary key. */
  unique: string[][];
};

/** Without SQLite's own tables and full-text indexes. */
export function readTables(db: DatabaseSync): Table[] {
  const names = db
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
        AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '__drizzle*'
        AND name NOT GLOB 'records_text_*' ORDER BY name`,
    )
    .all();
  return names.map(({ name }) => readTable(db, String(name)));
}

function readTable(db: DatabaseSync, name: string): Table {
  const pragma = (called: string, of = name) =>
    db.prepare(`SELECT * FROM pragma_${called}(?)`).all(of);
  const columns = pragma("table_info");
  return {
    name,
    columns: columns.map((column) => ({
      name: String(column.name),
      isText: column.type === "TEXT",
    })),
    primaryKey: columns.filter(({ pk }) => pk !== 0).map((column) => String(column.name)),
    foreignKeys: pragma("foreign_key_list").map((key) => ({
      column: String(key.from),
      table: String(key.table),
      to: String(key.to),
    })),
    unique: pragma("index_list")
      .filter(({ unique }) => unique === 1)
      .map((index) => pragma("index_info", String(index.name)).map((part) => String(part.name))),
  };
}

/** The accounts, and each table whose rows belong to one, through other tables if need be. */
export function ownedTables(tables: Table[]): Table[] {
  const owned = new Set(["accounts"]);
  for (let before = 0; before < owned.size; ) {
    before = owned.size;
    for (const { name, foreignKeys } of tables)
      if (foreignKeys.some(({ table }) => owned.has(table))) owned.add(name);
  }
  return tables.filter(({ name }) => owned.has(name));
}
