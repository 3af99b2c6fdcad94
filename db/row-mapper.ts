import { Column, getTableName, is, SQL } from "drizzle-orm";
import type { Value } from "./statements.ts";

type Field = Column | SQL | SQL.Aliased;

export type Selection = {
  fields: readonly { path: readonly string[]; field: Field }[];
  /** By the table's name; only if tables are joined. */
  joinsNotNullableMap?: Record<string, boolean>;
};

type Row = { [name: string]: unknown };

/**
 * What drizzle's `mapResultRow` does, but what a selection's fields are is found out once, not for
 * each value of each row, which took a tenth of the CPU of a call for eight cars. Loops
 * count, because iterators cost more than what they run.
 */
export function createRowMapper({ fields, joinsNotNullableMap }: Selection) {
  const columns = fields.map(({ path, field }) => ({
    parents: path.slice(0, -1),
    name: path.at(-1)!,
    decode: decoderOf(field),
  }));
  const joined = joinsNotNullableMap ? findOptional(fields, joinsNotNullableMap) : [];

  return (values: readonly Value[]): Row => {
    const row: Row = {};
    for (let index = 0; index < columns.length; index++) {
      const { parents, name, decode } = columns[index]!;
      let node = row;
      for (let depth = 0; depth < parents.length; depth++)
        node = (node[parents[depth]!] ??= {}) as Row;
      const value = values[index]!;
      node[name] = value === null || !decode ? value : decode(value);
    }
    for (const [name, first] of joined) if ((row[name] as Row)[first] === null) row[name] = null;
    return row;
  };
}

/** Null for values that stay as they are. */
function decoderOf(field: Field): ((value: Value) => unknown) | null {
  if (!is(field, Column)) {
    const { decoder } = (is(field, SQL) ? field : field.sql) as unknown as Decoded;
    return (value) => decoder.mapFromDriverValue(value);
  }
  if (Object.is(field.mapFromDriverValue, Column.prototype.mapFromDriverValue)) return null;
  return (value) => field.mapFromDriverValue(value);
}

/** Drizzle's type of `SQL` doesn't have it. */
type Decoded = { decoder: { mapFromDriverValue(value: unknown): unknown } };

/** Tables of a left join are null in a row if the first of their columns is. */
function findOptional(
  fields: Selection["fields"],
  joinsNotNullableMap: Record<string, boolean>,
): [name: string, first: string][] {
  const tables = new Map<string, { first: string; table: string; isOne: boolean }>();
  for (const { path, field } of fields) {
    if (!is(field, Column) || path.length !== 2) continue;
    const [name, column] = path as [string, string];
    const table = getTableName(field.table);
    const known = tables.get(name);
    if (!known) tables.set(name, { first: column, table, isOne: true });
    else if (known.table !== table) known.isOne = false;
  }
  return [...tables]
    .filter(([, { table, isOne }]) => isOne && !joinsNotNullableMap[table])
    .map(([name, { first }]) => [name, first]);
}
