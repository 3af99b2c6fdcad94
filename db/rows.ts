import { fillPlaceholders, type Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
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

/** Prepared for a vehicle's id. A query for the id is part of what's built. */
export function rowsOfVehicle<Row>(build: (vehicleId: SQLWrapper) => SQL) {
  const prepared = preparedRows<"vehicleId", Row>(["vehicleId"], ({ vehicleId }) =>
    build(vehicleId),
  );
  return (db: Pick<Database, "$client">, vehicleId: string | SQL<string>): Promise<Row[]> =>
    typeof vehicleId === "string" ? prepared(db, { vehicleId }) : selectRows(db, build(vehicleId));
}
