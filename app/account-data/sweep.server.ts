import type { R2Object } from "@cloudflare/workers-types";
import { and, eq, inArray, isNull, lt, not, or, sql } from "drizzle-orm";
import { among } from "#db/among.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { expenses } from "#db/schema/expenses/expenses.ts";
import { documents, vehicleNotes } from "#db/schema/documents/documents.ts";
import { fillUps } from "#db/schema/fuel/fill-ups.ts";
import { vehicles } from "#db/schema/garage.ts";
import { imports } from "#db/schema/imports.ts";
import { vehicleActivity, vehiclePeople } from "#db/schema/people.ts";
import { prospects } from "#db/schema/prospects.ts";
import { receipts, serviceRecords } from "#db/schema/service-records.ts";
import { planItems, serviceTemplates, supplies, supplyUses } from "#db/schema/planner/planner.ts";
import { tireSets } from "#db/schema/tires.ts";
import { clientErrors } from "#db/schema/tracking/tracking.ts";
import { documentFile, documentFolder, getDocumentKey } from "#app/documents/documents.server.ts";
import { photoKeys } from "#app/garage/photo/photo-store.server.ts";
import { undoStart } from "#app/vehicle/vehicles.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { openLog } from "#app/http/log.server.ts";
import { bucketOf } from "#app/http/worker/services.server.ts";
import { isDevelopment, readSettings } from "#app/http/settings.ts";
import { startTiming } from "#app/http/timing.server.ts";
import { getReceiptKey } from "#app/service-records/receipts/receipt-store.server.ts";
import { isLoose, receiptFolder } from "#app/service-records/receipts/receipts.server.ts";

type Sweep = { db: OpenDatabase; now: Date; files: NonNullable<RequestContext["files"]> };

export type SweepCounts = { files: number; receipts: number; records: number; vehicles: number };

const day = 24 * 60 * 60 * 1000;
/** Per table, and R2's limit for one call. */
const batchSize = 1_000;

const cursorKey = "sweep";

/**
 * Each run checks one page of the bucket; after the last page it pauses for a day.
 * @returns null during the pause
 */
export async function sweep(
  { db, files, now }: Sweep,
  page = batchSize,
): Promise<SweepCounts | null> {
  const cursor = await files.get(cursorKey);
  const after = (await cursor?.text()) || undefined;
  if (cursor && !after && now.getTime() - cursor.uploaded.getTime() < day) return null;
  const deleted = after
    ? { keys: [], receipts: 0, records: 0, vehicles: 0 }
    : await deleteRows(db, now);
  const { objects, truncated } = await files.list({ startAfter: after, limit: page });
  const orphans = await findOrphanedKeys(
    db,
    objects.filter(({ uploaded }) => now.getTime() - uploaded.getTime() > day),
  );
  const { keys, ...counts } = deleted;
  const toDelete = [...keys, ...orphans];
  for (let at = 0; at < toDelete.length; at += batchSize)
    await files.delete(toDelete.slice(at, at + batchSize));
  await files.put(cursorKey, truncated ? objects.at(-1)!.key : "");
  return { ...counts, files: orphans.length };
}

async function deleteRows(db: OpenDatabase, now: Date) {
  const yesterday = new Date(now.getTime() - day);
  const yearAgo = new Date(now.getTime() - 365 * day);
  const removedBefore = undoStart(now);
  const waiting = db
    .select({ id: receipts.id })
    .from(receipts)
    .where(and(isLoose, lt(receipts.createdAt, yesterday)))
    .limit(batchSize);
  const oldRecords = db
    .select({ id: serviceRecords.id })
    .from(serviceRecords)
    .where(lt(serviceRecords.removedAt, removedBefore))
    .limit(batchSize);
  const oldFillUps = db
    .select({ id: fillUps.id })
    .from(fillUps)
    .where(lt(fillUps.removedAt, removedBefore))
    .limit(batchSize);
  const oldTires = db
    .select({ id: tireSets.id })
    .from(tireSets)
    .where(lt(tireSets.removedAt, removedBefore))
    .limit(batchSize);
  const oldExpenses = db
    .select({ id: expenses.id })
    .from(expenses)
    .where(lt(expenses.removedAt, removedBefore))
    .limit(batchSize);
  const deleteOld = (table: typeof planItems | typeof supplies | typeof serviceTemplates) => {
    // A record that used a supply keeps saying so.
    const isUsed = sql`EXISTS (SELECT 1 FROM ${supplyUses} WHERE ${supplyUses.supplyId} = ${supplies.id})`;
    const old = db
      .select({ id: table.id })
      .from(table)
      .where(and(lt(table.removedAt, removedBefore), table === supplies ? not(isUsed) : undefined))
      .limit(batchSize);
    return db.delete(table).where(inArray(table.id, old));
  };
  const oldVehicles = db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(lt(vehicles.removedAt, removedBefore))
    .limit(batchSize);
  const receipt = { id: receipts.id, folder: receiptFolder };
  const document = { id: documentFile, folder: documentFolder };
  const oldDocuments = db
    .select({ id: documents.id })
    .from(documents)
    .where(
      or(
        lt(documents.removedAt, removedBefore),
        and(eq(documents.isStaged, true), lt(documents.createdAt, yesterday)),
      ),
    )
    .limit(batchSize);
  const oldNotes = db
    .select({ id: vehicleNotes.id })
    .from(vehicleNotes)
    .where(lt(vehicleNotes.removedAt, removedBefore))
    .limit(batchSize);
  const { accountId, photoId, stagedPhotoId } = vehicles;
  const [ofForms, ofRecords, records, ofFillUps, ofVehicles, papers, papersOfVehicles, cars] =
    await db.batch([
      db.delete(receipts).where(inArray(receipts.id, waiting)).returning(receipt),
      db.delete(receipts).where(inArray(receipts.recordId, oldRecords)).returning(receipt),
      db
        .delete(serviceRecords)
        .where(inArray(serviceRecords.id, oldRecords))
        .returning({ id: serviceRecords.id }),
      db.delete(receipts).where(inArray(receipts.fillUpId, oldFillUps)).returning(receipt),
      db.delete(receipts).where(inArray(receipts.vehicleId, oldVehicles)).returning(receipt),
      db.delete(documents).where(inArray(documents.id, oldDocuments)).returning(document),
      db.delete(documents).where(inArray(documents.vehicleId, oldVehicles)).returning(document),
      db
        .delete(vehicles)
        .where(inArray(vehicles.id, oldVehicles))
        .returning({ accountId, photoId, stagedPhotoId }),
      db.delete(fillUps).where(inArray(fillUps.id, oldFillUps)),
      db.delete(tireSets).where(inArray(tireSets.id, oldTires)),
      db.delete(expenses).where(inArray(expenses.id, oldExpenses)),
      ...[planItems, supplies, serviceTemplates].map(deleteOld),
      db.delete(vehicleNotes).where(inArray(vehicleNotes.id, oldNotes)),
      db.delete(imports).where(lt(imports.createdAt, removedBefore)),
      db
        .delete(vehiclePeople)
        .where(and(isNull(vehiclePeople.accountId), lt(vehiclePeople.expiresAt, removedBefore))),
      db.delete(vehicleActivity).where(lt(vehicleActivity.at, yearAgo)),
      db.delete(clientErrors).where(lt(clientErrors.createdAt, removedBefore)),
      db.delete(prospects).where(lt(prospects.expiresAt, removedBefore)),
    ]);
  const old = [...ofForms, ...ofRecords, ...ofFillUps, ...ofVehicles];
  const photos = cars.flatMap(({ accountId, photoId, stagedPhotoId }) =>
    [photoId, stagedPhotoId].flatMap((id) => (id ? photoKeys(accountId, id) : [])),
  );
  const keys = [
    ...old.map(({ folder, id }) => getReceiptKey(folder, id)),
    ...[...papers, ...papersOfVehicles].map(({ folder, id }) => getDocumentKey(folder, id)),
    ...photos,
  ];
  return { keys, receipts: old.length, records: records.length, vehicles: cars.length };
}

async function findOrphanedKeys(db: OpenDatabase, objects: readonly R2Object[]): Promise<string[]> {
  const found = objects.flatMap(({ key }) => {
    const [, accountId, fileId, photoId] =
      /^([^/]+)\/(?:(?:receipts|documents)\/([^/]+)|imports\/[^/]+|([^/]+)\/\d+\.jpg)$/.exec(key) ??
      [];
    return accountId ? [{ key, accountId, fileId, photoId }] : [];
  });
  if (found.length === 0) return [];
  const fileIds = found.flatMap(({ fileId }) => fileId ?? []);
  const accountIds = [...new Set(found.map(({ accountId }) => accountId))];
  const [named, papers, cars] = await Promise.all([
    db
      .select({ id: receipts.id })
      .from(receipts)
      .where(inArray(receipts.id, among(fileIds))),
    db
      .select({ id: documentFile })
      .from(documents)
      .where(
        or(
          and(inArray(documents.id, among(fileIds)), isNull(documents.fileId)),
          inArray(documents.fileId, among(fileIds)),
        ),
      ),
    db
      .select({ photoId: vehicles.photoId, stagedPhotoId: vehicles.stagedPhotoId })
      .from(vehicles)
      .where(inArray(vehicles.accountId, among(accountIds))),
  ]);
  const stored = new Set([
    ...[...named, ...papers].map(({ id }) => id),
    ...cars.flatMap(({ photoId, stagedPhotoId }) => [photoId, stagedPhotoId]),
  ]);
  return found
    .filter(({ fileId, photoId }) => !stored.has(fileId ?? photoId ?? ""))
    .map(({ key }) => key);
}

/** @throws so that Cloudflare marks the run as failed */
export async function runSweep(bindings: object): Promise<void> {
  const log = openLog(null, isDevelopment(bindings) ? "text" : "json");
  const timing = startTiming();
  try {
    const files = bucketOf(bindings);
    if (!files) return;
    const db = openDatabase({ ...readSettings(bindings).database, onRequest: timing.roundTrip });
    const swept = await sweep({ db, files, now: new Date() });
    if (swept) log.ran("sweep", { ...swept, ...timing.spent() });
  } catch (error) {
    log.error("sweep", error);
    throw error;
  }
}
