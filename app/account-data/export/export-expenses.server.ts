import { asc, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { expenses } from "#db/schema/expenses/expenses.ts";
import { vehicles } from "#db/schema/garage.ts";
import { byDateAdded } from "./export-scope.server.ts";
import { pageSize } from "./paged-rows.ts";

const columns = omitInternalColumns(getTableColumns(expenses));

function omitInternalColumns({
  version: _version,
  editedBy: _by,
  ...kept
}: (typeof expenses)["_"]["columns"]) {
  return kept;
}

export function selectExpenses(db: Database, where: SQL | undefined) {
  return db
    .select(columns)
    .from(expenses)
    .innerJoin(vehicles, eq(vehicles.id, expenses.vehicleId))
    .where(where)
    .orderBy(...byDateAdded, asc(expenses.date), asc(expenses.id))
    .limit(pageSize);
}
