import { createClient, type InValue } from "@libsql/client/http";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "#db/schema/index.ts";
import * as reference from "#db/schema/reference.ts";

const tablesIn = (module: object) =>
  Object.values(module).filter((value): value is SQLiteTable => is(value, SQLiteTable));

const tables = tablesIn(schema)
  .filter((table) => !tablesIn(reference).includes(table))
  .map(getTableConfig);

export type Row = Record<string, unknown>;
export type Snapshot = Map<string, Map<string, Row>>;

export async function queryDatabase(
  databaseUrl: string,
  sql: string,
  args: InValue[] = [],
): Promise<Row[]> {
  const client = createClient({ url: databaseUrl });
  const { rows } = await client.execute({ sql, args });
  client.close();
  return rows.map((row) => ({ ...row }));
}

export async function takeSnapshot(databaseUrl: string): Promise<Snapshot> {
  const snapshot: Snapshot = new Map();
  for (const table of tables) {
    const key = getPrimaryKey(table);
    const rows = new Map<string, Row>();
    for await (const row of readRows(databaseUrl, table.name))
      rows.set(key.map((column) => String(row[column])).join(" "), row);
    snapshot.set(table.name, rows);
  }
  return snapshot;
}

function getPrimaryKey({ columns, primaryKeys }: (typeof tables)[number]): string[] {
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return key.map(({ name }) => name);
}

export type Change = { added: number; removed: number; changed: number };

export function diffSnapshots(
  before: Snapshot,
  after: Snapshot,
  ignored: string[] = [],
): Record<string, Change> {
  const found: Record<string, Change> = {};
  for (const [table, rows] of after) {
    const old = before.get(table)!;
    const added = [...rows.keys()].filter((key) => !old.has(key)).length;
    const removed = [...old.keys()].filter((key) => !rows.has(key)).length;
    const changed = [...rows].filter(
      ([key, row]) => old.has(key) && JSON.stringify(old.get(key)) !== JSON.stringify(row),
    ).length;
    if (added + removed + changed > 0 && !ignored.includes(table))
      found[table] = { added, removed, changed };
  }
  return found;
}

/** Longest text a column may hold, except emails and form drafts. */
const maxTextLength = 4_000;
const unlimitedTables = ["outbox", "kept_forms"];

/** SQLite's own checks, and values it can't check: enumerations, JSON, NUL and text length. */
export async function findBrokenRows(databaseUrl: string): Promise<string[]> {
  const integrity = await queryDatabase(databaseUrl, "PRAGMA integrity_check");
  const orphans = await queryDatabase(databaseUrl, "PRAGMA foreign_key_check");
  const wrong: string[] = [];
  for (const table of tables) {
    for await (const row of readRows(databaseUrl, table.name))
      wrong.push(...findBrokenValues(table, row));
  }
  return [
    ...integrity.map((row) => String(row.integrity_check)).filter((verdict) => verdict !== "ok"),
    ...orphans.map((row) => `orphan ${JSON.stringify(row)}`),
    ...wrong,
  ];
}

function findBrokenValues({ name: table, columns }: (typeof tables)[number], row: Row): string[] {
  return columns.flatMap(({ name, notNull, enumValues, dataType }) => {
    const value = row[name];
    const found =
      value === null ? notNull && "null" : findProblem(value, { enumValues, dataType, table });
    return found ? [`${table}.${name}: ${found}: ${JSON.stringify(value).slice(0, 80)}`] : [];
  });
}

/** The server limits the size of a response. */
const pageSize = 1_000;

async function* readRows(databaseUrl: string, table: string): AsyncGenerator<Row> {
  for (let from = 0; ; from += pageSize) {
    const rows = await queryDatabase(
      databaseUrl,
      `SELECT * FROM "${table}" LIMIT ${pageSize} OFFSET ${from}`,
    );
    yield* rows;
    if (rows.length < pageSize) return;
  }
}

function findProblem(
  value: unknown,
  { enumValues, dataType, table }: { enumValues?: string[]; dataType: string; table: string },
): string | false {
  if (typeof value !== "string") return false;
  if (value.includes("\0")) return "NUL";
  if (enumValues && !enumValues.includes(value)) return "not in the enumeration";
  if (dataType === "json" && !isJson(value)) return "not JSON";
  return value.length > maxTextLength && !unlimitedTables.includes(table) && "too long";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
