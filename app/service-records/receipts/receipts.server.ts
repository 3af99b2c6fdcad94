import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { hasAccess } from "#app/vehicle/access/role.server.ts";
import { fillUps } from "#db/schema/fuel/fill-ups.ts";
import { vehicles } from "#db/schema/garage.ts";
import { receipts, serviceRecords } from "#db/schema/service-records.ts";
import type { NewFile, VehicleKey } from "./form-files.server.ts";

/** What receipts belong to. */
export type ReceiptHolder = "record" | "fillUp";

const { id, name, type, size, recordId } = receipts;
const holderId = { record: recordId, fillUp: receipts.fillUpId };
const holders = { record: serviceRecords, fillUp: fillUps };

/** The bucket's folder that has the file. */
export const receiptFolder = sql<string>`coalesce(${receipts.folder}, ${receipts.accountId})`;

export function listReceipts(
  db: Database,
  vehicleId: string,
  holder: string,
  kind: ReceiptHolder = "record",
) {
  return db
    .select({ id, name, type, size })
    .from(receipts)
    .where(and(eq(holderId[kind], holder), eq(receipts.vehicleId, vehicleId)))
    .orderBy(asc(receipts.createdAt), asc(receipts.name));
}

export async function countReceipts(
  db: Database,
  vehicleId: string,
  holder: string,
  kind: ReceiptHolder = "record",
): Promise<number | null> {
  const table = holders[kind] as typeof serviceRecords;
  const [found] = await db
    .select({ count: table.receiptCount })
    .from(table)
    .where(and(eq(table.id, holder), eq(table.vehicleId, vehicleId), isNull(table.removedAt)));
  return found?.count ?? null;
}

export function listStaged(db: Database, vehicleId: string, ids: readonly string[]) {
  return db.select({ id, name }).from(receipts).where(isStaged(vehicleId, ids));
}

export async function findReceipt(
  db: Database,
  { accountId, vehicleId }: VehicleKey,
  holder: string,
  receiptId: string,
  kind: ReceiptHolder = "record",
) {
  const table = holders[kind] as typeof serviceRecords;
  const [found] = await db
    .select({
      receipt: { id, name, type, size, folder: receiptFolder },
      removedAt: table.removedAt,
    })
    .from(vehicles)
    .leftJoin(
      receipts,
      and(eq(id, receiptId), eq(holderId[kind], holder), eq(receipts.vehicleId, vehicles.id)),
    )
    .leftJoin(table, eq(table.id, holderId[kind]))
    .where(and(eq(vehicles.id, vehicleId), hasAccess(accountId), isNull(vehicles.removedAt)));
  return found ? { receipt: found.removedAt ? null : found.receipt } : null;
}

/** Null stages them. */
export function insertReceipts(
  db: Database,
  vehicle: VehicleKey,
  holder: string | null,
  added: readonly NewFile[],
  now: Date,
  kind: ReceiptHolder = "record",
): Writes {
  if (added.length === 0) return [];
  const of = heldBy(kind, holder);
  return [
    db
      .insert(receipts)
      .values(added.map((receipt) => ({ ...receipt, ...vehicle, ...of, createdAt: now }))),
  ];
}

export function attachStaged(
  db: Database,
  vehicleId: string,
  holder: string,
  ids: readonly string[],
  kind: ReceiptHolder = "record",
): Writes {
  return ids.length === 0
    ? []
    : [db.update(receipts).set(heldBy(kind, holder)).where(isStaged(vehicleId, ids))];
}

export function deleteStaged(db: Database, vehicleId: string, ids: readonly string[]): Writes {
  return ids.length === 0 ? [] : [db.delete(receipts).where(isStaged(vehicleId, ids))];
}

/** Stages it for a day, so it can be restored, before it's deleted. */
export function detachReceipt(db: Database, receiptId: string, now: Date) {
  return db.update(receipts).set({ recordId: null, createdAt: now }).where(eq(id, receiptId));
}

/** The same for those of a fill-up that its form removes. */
export function detachFromFillUp(
  db: Database,
  fillUpId: string,
  ids: readonly string[],
  now: Date,
): Writes {
  if (ids.length === 0) return [];
  const isOfFillUp = and(inArray(id, [...ids]), eq(receipts.fillUpId, fillUpId));
  return [db.update(receipts).set({ fillUpId: null, createdAt: now }).where(isOfFillUp)];
}

const heldBy = (kind: ReceiptHolder, holder: string | null) =>
  kind === "record" ? { recordId: holder } : { fillUpId: holder };

/** Of no record and no fill-up. */
const isLoose = and(isNull(recordId), isNull(receipts.fillUpId));

function isStaged(vehicleId: string, ids: readonly string[]) {
  return and(inArray(id, [...ids]), eq(receipts.vehicleId, vehicleId), isLoose);
}
