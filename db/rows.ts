import type { SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";
import { byName } from "./statements.ts";

const dialect = new SQLiteAsyncDialect();

export async function selectRows<Row>(db: Pick<Database, "$client">, query: SQL): Promise<Row[]> {
  const { sql, params } = dialect.sqlToQuery(query);
  return byName<Row>(await db.$client.execute({ sql, args: params }));
}
