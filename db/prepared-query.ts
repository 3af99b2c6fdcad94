import {
  DrizzleQueryError,
  fillPlaceholders,
  sql,
  type Placeholder,
  type Query,
} from "drizzle-orm";
import { databaseOn, type Client, type Database, type Queries } from "./client.ts";

type Built = { getQuery(): Query; mapResult(answer: unknown, isFromBatch: true): unknown };
type Builder<Row> = { prepare(): Built & { all(): Promise<Row[]> } };

const nobody = {} as Client;

/**
 * A query whose SQL is built once for all requests, not once in each: for those that every page
 * asks, because drizzle takes longer to build them than the database to answer.
 *
 * @param names of the values that differ from one time to the next
 * @param build the query, given a placeholder for each of them
 * @returns a function that asks a request's database. Values are what the column holds: a time is
 *   in milliseconds.
 */
export function preparedQuery<Name extends string, Row>(
  names: readonly Name[],
  build: (db: Queries, given: Record<Name, Placeholder>) => Builder<Row>,
): (db: Database, values: Record<Name, string | number>) => Promise<Row[]> {
  let built: Built | undefined;
  return async (db, values) => {
    // Never the database of the first request, which would outlive its request.
    built ??= build(databaseOn(nobody), placeholders(names)).prepare();
    const { sql, params } = built.getQuery();
    const args = fillPlaceholders(params, values) as (string | number)[];
    const answer = await db.$client.execute({ sql, args }).catch((error: Error) => {
      throw new DrizzleQueryError(sql, args, error);
    });
    return built.mapResult(answer, true) as Row[];
  };
}

function placeholders<Name extends string>(names: readonly Name[]) {
  const entries = names.map((name) => [name, sql.placeholder<string>(name)] as const);
  return Object.fromEntries(entries) as Record<Name, Placeholder>;
}
