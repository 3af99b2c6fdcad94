import { fillPlaceholders, type Placeholder, type SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";
import { createPlaceholders } from "./prepared-query.ts";
import { byName } from "./statements.ts";

const dialect = new SQLiteAsyncDialect();

export async function selectRows<Row>(db: Pick<Database, "$client">, query: SQL): Promise<Row[]> {
  const { sql, params } = dialect.sqlToQuery(query);
  return byName<Row>(await db.$client.execute({ sql, args: params }));
}

/** Built once per worker, like `preparedQuery`. */
export function preparedRows<Name extends string, Row>(
  names: readonly Name[],
  build: (placeholders: Record<Name, Placeholder>) => SQL,
): (db: Pick<Database, "$client">, values: Record<Name, string | number>) => Promise<Row[]> {
  const prepare = () => {
    const { sql, params } = dialect.sqlToQuery(build(createPlaceholders(names)));
    return { sql, sqlJson: JSON.stringify(sql), params };
  };
  let prepared: ReturnType<typeof prepare> | undefined;
  return async (db, values) => {
    const { params, ...statement } = (prepared ??= prepare());
    const args = fillPlaceholders(params, values);
    return byName<Row>(await db.$client.execute({ ...statement, args }));
  };
}
