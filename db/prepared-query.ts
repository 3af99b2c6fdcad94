import {
  DrizzleQueryError,
  fillPlaceholders,
  sql,
  type Placeholder,
  type Query,
} from "drizzle-orm";
import { databaseOn, type Client, type Database, type Queries } from "./client.ts";

type BuiltQuery = { getQuery(): Query; mapResult(result: unknown, isFromBatch: true): unknown };
type QueryBuilder<Row> = { prepare(): BuiltQuery & { all(): Promise<Row[]> } };

const noClient = {} as Client;

/** Built once per worker, because building takes longer than running it. Times are in milliseconds. */
export function preparedQuery<Name extends string, Row>(
  names: readonly Name[],
  build: (db: Queries, placeholders: Record<Name, Placeholder>) => QueryBuilder<Row>,
): (db: Database, values: Record<Name, string | number>) => Promise<Row[]> {
  let built: BuiltQuery | undefined;
  return async (db, values) => {
    built ??= build(databaseOn(noClient), createPlaceholders(names)).prepare();
    const { sql, params } = built.getQuery();
    const args = fillPlaceholders(params, values) as (string | number)[];
    const result = await db.$client.execute({ sql, args }).catch((error: Error) => {
      throw new DrizzleQueryError(sql, args, error);
    });
    return built.mapResult(result, true) as Row[];
  };
}

export function createPlaceholders<Name extends string>(names: readonly Name[]) {
  const entries = names.map((name) => [name, sql.placeholder<string>(name)] as const);
  return Object.fromEntries(entries) as Record<Name, Placeholder>;
}
