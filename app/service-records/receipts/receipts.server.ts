import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { vehicles } from "#db/schema/garage.ts";
import { receipts, serviceRecords } from "#db/schema/service-records.ts";
import type { ReceiptType } from "./receipt-file.ts";

/** A file in the bucket that is a receipt; its size in bytes. */
export type NewReceipt = { id: string; name: string; type: ReceiptType; size: number };

/** Whose receipts: the account as the session names it. */
export type VehicleKey = { accountId: string; vehicleId: string };

const { id, name, type, size, recordId } = receipts;

/**
 * The receipts of a record, in the order in which they came; none of a record of another vehicle.
 */
export function listReceipts(db: Database, vehicleId: string, ofRecord: string) {
  return db
    .select({ id, name, type, size })
    .from(receipts)
    .where(and(eq(recordId, ofRecord), eq(receipts.vehicleId, vehicleId)))
    .orderBy(asc(receipts.createdAt), asc(receipts.name));
}

/**
 * How many receipts a record of this vehicle has; null for one that is removed, another vehicle's,
 * or none.
 */
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

/** Those of these ids that wait for a form to come again. */
export function listStaged(db: Database, of: VehicleKey, ids: readonly string[]) {
  return db.select({ id, name }).from(receipts).where(isStaged(of, ids));
}

/** A vehicle of this account, with a receipt of its records where the ids name one. */
export async function findReceipt(
  db: Database,
  { accountId, vehicleId }: VehicleKey,
  ofRecord: string,
  receiptId: string,
) {
  const [found] = await db
    .select({ receipt: { id, name, type, size }, removedAt: serviceRecords.removedAt })
    .from(vehicles)
    .leftJoin(
      receipts,
      and(eq(id, receiptId), eq(recordId, ofRecord), eq(receipts.vehicleId, vehicles.id)),
    )
    .leftJoin(serviceRecords, eq(serviceRecords.id, recordId))
    .where(
      and(
        eq(vehicles.id, vehicleId),
        eq(vehicles.accountId, accountId),
        isNull(vehicles.removedAt),
      ),
    );
  return found ? { receipt: found.removedAt ? null : found.receipt } : null;
}

/** @param ofRecord null for one that is to wait */
export function insertReceipts(
  db: Database,
  of: VehicleKey,
  ofRecord: string | null,
  added: readonly NewReceipt[],
  now: Date,
): Writes {
  if (added.length === 0) return [];
  return [
    db
      .insert(receipts)
      .values(added.map((receipt) => ({ ...receipt, ...of, recordId: ofRecord, createdAt: now }))),
  ];
}

/** Gives receipts that wait to a record. */
export function attachStaged(
  db: Database,
  of: VehicleKey,
  ofRecord: string,
  ids: readonly string[],
): Writes {
  return ids.length === 0
    ? []
    : [db.update(receipts).set({ recordId: ofRecord }).where(isStaged(of, ids))];
}

export function deleteStaged(db: Database, of: VehicleKey, ids: readonly string[]): Writes {
  return ids.length === 0 ? [] : [db.delete(receipts).where(isStaged(of, ids))];
}

/**
 * Takes a receipt from its record. It waits for a day, in which that can be undone; then it is
 * deleted.
 */
export function detachReceipt(db: Database, receiptId: string, now: Date) {
  return db.update(receipts).set({ recordId: null, createdAt: now }).where(eq(id, receiptId));
}

function isStaged({ accountId, vehicleId }: VehicleKey, ids: readonly string[]) {
  return and(
    inArray(id, [...ids]),
    eq(receipts.vehicleId, vehicleId),
    eq(receipts.accountId, accountId),
    isNull(recordId),
  );
}
