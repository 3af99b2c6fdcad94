import { and, asc, eq, getTableColumns, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { fillUps } from "#db/schema/fuel/fill-ups.ts";
import { vehicles } from "#db/schema/garage.ts";
import { listReceiptsOf } from "./exported-receipts.server.ts";
import { byDateAdded } from "./export-scope.server.ts";
import { pageSize } from "./paged-rows.ts";

const columns = omitInternalColumns(getTableColumns(fillUps));

/** Stretches are calculated again by an import. */
function omitInternalColumns({
  version: _version,
  editedBy: _by,
  receiptCount: _count,
  stretchMiles: _miles,
  stretchAmount: _amount,
  stretchCents: _cents,
  economy: _economy,
  removedAt: _removed,
  ...kept
}: (typeof fillUps)["_"]["columns"]) {
  return kept;
}

export function selectFillUps(db: Database, where: SQL | undefined) {
  return db
    .select({ ...columns, receipts: listReceiptsOf(sql`fill_up_id = ${fillUps.id}`) })
    .from(fillUps)
    .innerJoin(vehicles, eq(vehicles.id, fillUps.vehicleId))
    .where(and(where, isNull(fillUps.removedAt)))
    .orderBy(...byDateAdded, asc(fillUps.date), asc(fillUps.id))
    .limit(pageSize);
}
