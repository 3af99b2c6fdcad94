import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { hasAccess } from "#app/vehicle/access/role.server.ts";
import { vehicles } from "#db/schema/garage.ts";
import { receipts, serviceRecords } from "#db/schema/service-records.ts";
import type { NewFile, VehicleKey } from "./form-files.server.ts";

const { id, name, type, size, recordId } = receipts;

/** The bucket's folder that has the file. */
export const receiptFolder = sql<string>`coalesce(${receipts.folder}, ${receipts.accountId})`;

export function listReceipts(db: Database, vehicleId: string, ofRecord: string) {
  return db
    .select({ id, name, type, size })
    .from(receipts)
    .where(and(eq(recordId, ofRecord), eq(receipts.vehicleId, vehicleId)))
    .orderBy(asc(receipts.createdAt), asc(receipts.name));
}

export async function countReceipts(
  db: Database,
  vehicleId: string,
  ofRecord: string,
): Promise<number | null> {
  const [record] = await db
    .select({ count: serviceRecords.receiptCount })
    .from(serviceRecords)
    .where(
      and(
        eq(serviceRecords.id, ofRecord),
        eq(serviceRecords.vehicleId, vehicleId),
        isNull(serviceRecords.removedAt),
      ),
    );
  return record?.count ?? null;
}

export function listStaged(db: Database, vehicleId: string, ids: readonly string[]) {
  return db.select({ id, name }).from(receipts).where(isStaged(vehicleId, ids));
}

export async function findReceipt(
  db: Database,
  { accountId, vehicleId }: VehicleKey,
  ofRecord: string,
  receiptId: string,
) {
  const [found] = await db
    .select({
      receipt: { id, name, type, size, folder: receiptFolder },
      removedAt: serviceRecords.removedAt,
    })
    .from(vehicles)
    .leftJoin(
      receipts,
      and(eq(id, receiptId), eq(recordId, ofRecord), eq(receipts.vehicleId, vehicles.id)),
    )
    .leftJoin(serviceRecords, eq(serviceRecords.id, recordId))
    .where(and(eq(vehicles.id, vehicleId), hasAccess(accountId), isNull(vehicles.removedAt)));
  return found ? { receipt: found.removedAt ? null : found.receipt } : null;
}

/** Null stages them. */
export function insertReceipts(
  db: Database,
  vehicle: VehicleKey,
  ofRecord: string | null,
  added: readonly NewFile[],
  now: Date,
): Writes {
  if (added.length === 0) return [];
  return [
    db
      .insert(receipts)
      .values(
        added.map((receipt) => ({ ...receipt, ...vehicle, recordId: ofRecord, createdAt: now })),
      ),
  ];
}

export function attachStaged(
  db: Database,
  vehicleId: string,
  ofRecord: string,
  ids: readonly string[],
): Writes {
  return ids.length === 0
    ? []
    : [db.update(receipts).set({ recordId: ofRecord }).where(isStaged(vehicleId, ids))];
}

export function deleteStaged(db: Database, vehicleId: string, ids: readonly string[]): Writes {
  return ids.length === 0 ? [] : [db.delete(receipts).where(isStaged(vehicleId, ids))];
}

/** Stages it for a day, so it can be restored, before it's deleted. */
export function detachReceipt(db: Database, receiptId: string, now: Date) {
  return db.update(receipts).set({ recordId: null, createdAt: now }).where(eq(id, receiptId));
}

function isStaged(vehicleId: string, ids: readonly string[]) {
  return and(inArray(id, [...ids]), eq(receipts.vehicleId, vehicleId), isNull(recordId));
}
