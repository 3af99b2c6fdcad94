import { createClient, type InValue } from "@libsql/client/http";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "#db/schema/index.ts";
import * as reference from "#db/schema/reference.ts";

const tablesIn = (module: object) =>
  Object.values(module).filter((one): one is SQLiteTable => is(one, SQLiteTable));

/** Every table that owners and visitors write to. */
const tables = tablesIn(schema)
  .filter((table) => !tablesIn(reference).includes(table))
  .map(getTableConfig);

export type Row = Record<string, unknown>;
/** All rows, by table and within it by primary key. */
export type Snapshot = Map<string, Map<string, Row>>;

/** The rows of one question to a database. */
export async function askDatabase(
  databaseUrl: string,
  sql: string,
  args: InValue[] = [],
): Promise<Row[]> {
  const client = createClient({ url: databaseUrl });
  const { rows } = await client.execute({ sql, args });
  client.close();
  return rows.map((row) => ({ ...row }));
}

/** Reads every row of every table of {@link tables}. */
export async function snapshot(databaseUrl: string): Promise<Snapshot> {
  const client = createClient({ url: databaseUrl });
  const results = await client.batch(
    tables.map(({ name }) => `SELECT * FROM "${name}"`),
    "read",
  );
  client.close();
  return new Map(
    tables.map((table, at) => {
      const key = keyOf(table);
      const rows = results[at]!.rows.map((row) => ({ ...row }) as Row);
      return [
        table.name,
        new Map(rows.map((row) => [key.map((column) => String(row[column])).join(" "), row])),
      ];
    }),
  );
}

function keyOf({ columns, primaryKeys }: (typeof tables)[number]): string[] {
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return key.map(({ name }) => name);
}

export type Change = { added: number; removed: number; changed: number };

/** How many rows of each table came, went and changed; tables without any are left out. */
export function changes(
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

/** The longest text that a column may hold; mails and what is kept of forms are longer. */
const maxLength = 4_000;
const withoutEnd = ["outbox", "kept_forms"];

/**
 * What SQLite's own checks find, and every value that the schema does not allow where SQLite
 * cannot say so: words outside an enumeration, JSON that is none, NUL, text without end.
 */
export async function brokenRows(databaseUrl: string): Promise<string[]> {
  const integrity = await askDatabase(databaseUrl, "PRAGMA integrity_check");
  const orphans = await askDatabase(databaseUrl, "PRAGMA foreign_key_check");
  const wrong: string[] = [];
  for (const table of tables) {
    for await (const row of rowsOf(databaseUrl, table.name))
      wrong.push(...brokenValues(table, row));
  }
  return [
    ...integrity.map((row) => String(row.integrity_check)).filter((verdict) => verdict !== "ok"),
    ...orphans.map((row) => `orphan ${JSON.stringify(row)}`),
    ...wrong,
  ];
}

function brokenValues({ name: table, columns }: (typeof tables)[number], row: Row): string[] {
  return columns.flatMap(({ name, notNull, enumValues, dataType }) => {
    const value = row[name];
    const found =
      value === null ? notNull && "null" : whyNot(value, { enumValues, dataType, table });
    return found ? [`${table}.${name}: ${found}: ${JSON.stringify(value).slice(0, 80)}`] : [];
  });
}

/** What a server answers at once is limited, and a long run leaves more mails than that. */
const atOnce = 1_000;

/** The rows of a table that nobody writes to meanwhile. */
async function* rowsOf(databaseUrl: string, table: string): AsyncGenerator<Row> {
  for (let from = 0; ; from += atOnce) {
    const rows = await askDatabase(
      databaseUrl,
      `SELECT * FROM "${table}" LIMIT ${atOnce} OFFSET ${from}`,
    );
    yield* rows;
    if (rows.length < atOnce) return;
  }
}

function whyNot(
  value: unknown,
  { enumValues, dataType, table }: { enumValues?: string[]; dataType: string; table: string },
): string | false {
  if (typeof value !== "string") return false;
  if (value.includes("\0")) return "NUL";
  if (enumValues && !enumValues.includes(value)) return "not in the enumeration";
  if (dataType === "json" && !isJson(value)) return "not JSON";
  return value.length > maxLength && !withoutEnd.includes(table) && "too long";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
