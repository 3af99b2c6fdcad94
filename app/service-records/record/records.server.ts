import { and, eq, gt, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { recordServices, serviceRecords } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import { undoStart } from "#app/vehicle/vehicles.server.ts";
import { offered } from "#app/shops/offered-shops.server.ts";

/** As JSON, so a record is one row. */
export const selectedServiceIds = sql<
  number[]
>`(SELECT json_group_array(done.service_id) FROM ${recordServices} done
  WHERE done.record_id = ${serviceRecords.id})`.mapWith(
  (text: string) => JSON.parse(text) as number[],
);

const { distance, unit, verdict } = odometerReadings;
const recordColumns = {
  record: serviceRecords,
  version: serviceRecords.version,
  serviceIds: selectedServiceIds,
  reading: { distance, unit, verdict },
  shop: { ...offered, state: shops.state, slug: shops.slug },
};

/** Null if it's missing or another vehicle's. `since` also finds one removed after that time. */
export async function findRecord(db: Database, vehicleId: string, id: string, since: Date | null) {
  const { removedAt } = serviceRecords;
  const [row] = await selectRecord(
    db,
    vehicleId,
    id,
    or(isNull(removedAt), since ? gt(removedAt, since) : undefined),
  );
  return row ?? null;
}

export type FoundRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/** Decisions §5. */
export async function findRemovedRecord(db: Database, vehicleId: string, id: string, now: Date) {
  const [row] = await selectRecord(db, vehicleId, id, gt(serviceRecords.removedAt, undoStart(now)));
  return row ?? null;
}

function selectRecord(db: Database, vehicleId: string, id: string, condition: SQL | undefined) {
  return db
    .select(recordColumns)
    .from(serviceRecords)
    .leftJoin(odometerReadings, eq(odometerReadings.recordId, serviceRecords.id))
    .leftJoin(shops, eq(shops.compCode, serviceRecords.compCode))
    .where(and(eq(serviceRecords.id, id), eq(serviceRecords.vehicleId, vehicleId), condition));
}

export function removeRecord(db: Database, id: string, now: Date) {
  return updateRecord(db, id, { removedAt: now });
}

export function restoreRecord(db: Database, id: string) {
  return updateRecord(db, id, { removedAt: null });
}

export function disputeRecord(db: Database, id: string, disputed: boolean) {
  return updateRecord(db, id, { disputed });
}

/** Raises the version, so an edit that read the record earlier can't overwrite it. */
function updateRecord(
  db: Database,
  id: string,
  columns: Partial<typeof serviceRecords.$inferInsert>,
) {
  return db
    .update(serviceRecords)
    .set({ ...columns, version: sql`version + 1` })
    .where(eq(serviceRecords.id, id));
}
