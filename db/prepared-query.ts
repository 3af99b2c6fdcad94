import {
  DrizzleQueryError,
  fillPlaceholders,
  sql,
  type Placeholder,
  type Query,
} from "drizzle-orm";
import { databaseOn, type Client, type Database, type Queries } from "./client.ts";
import { createRowMapper, type Selection } from "./row-mapper.ts";

type QueryBuilder<Row> = { prepare(): { getQuery(): Query; all(): Promise<Row[]> } };

const noClient = {} as Client;

/** Built once per worker, because building takes longer than running it. Times are in milliseconds. */
export function preparedQuery<Name extends string, Row>(
  names: readonly Name[],
  build: (db: Queries, placeholders: Record<Name, Placeholder>) => QueryBuilder<Row>,
): (db: Database, values: Record<Name, string | number>) => Promise<Row[]> {
  const prepare = () => {
    const built = build(databaseOn(noClient), createPlaceholders(names)).prepare();
    const { sql, params } = built.getQuery();
    const mapRow = createRowMapper(built as unknown as Selection);
    return { sql, sqlJson: JSON.stringify(sql), params, mapRow };
  };
  let prepared: ReturnType<typeof prepare> | undefined;
  return async (db, values) => {
    const { sql, sqlJson, params, mapRow } = (prepared ??= prepare());
    const args = fillPlaceholders(params, values) as (string | number)[];
    const { rows } = await db.$client.execute({ sql, sqlJson, args }).catch((error: Error) => {
      throw new DrizzleQueryError(sql, args, error);
    });
    return rows.map(mapRow) as Row[];
  };
}

export function createPlaceholders<Name extends string>(names: readonly Name[]) {
  const entries = names.map((name) => [name, sql.placeholder<string>(name)] as const);
  return Object.fromEntries(entries) as Record<Name, Placeholder>;
}
