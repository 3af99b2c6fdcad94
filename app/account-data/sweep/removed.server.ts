import { sql } from "drizzle-orm";
import { documents, vehicleNotes } from "#db/schema/documents/documents.ts";
import { expenses } from "#db/schema/expenses/expenses.ts";
import { fillUps } from "#db/schema/fuel/fill-ups.ts";
import { vehicleFacts, vehicles } from "#db/schema/garage.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { planItems, serviceTemplates, supplies, supplyUses } from "#db/schema/planner/planner.ts";
import { receipts, serviceRecords } from "#db/schema/service-records.ts";
import { tireSets } from "#db/schema/tires.ts";
import { documentFile, documentFolder, getDocumentKey } from "#app/documents/documents.server.ts";
import { photoKeys } from "#app/garage/photo/photo-store.server.ts";
import { getReceiptKey } from "#app/service-records/receipts/receipt-store.server.ts";
import { receiptFolder } from "#app/service-records/receipts/receipts.server.ts";
import type { Part, Purge } from "./purge.server.ts";

/** As long as an owner can restore it. */
const restorableDays = 30;
/** A form that failed can be sent again with its files. */
const unsavedDays = 1;

const receiptFiles = {
  columns: { id: receipts.id, folder: receiptFolder },
  keysOf: ({ folder, id }: Record<string, string | null>) => [getReceiptKey(folder!, id!)],
};
const documentFiles = {
  columns: { id: documentFile, folder: documentFolder },
  keysOf: ({ folder, id }: Record<string, string | null>) => [getDocumentKey(folder!, id!)],
};

const receiptsOf = (owner: Part["owner"]): Part => ({
  name: "receipts",
  table: receipts,
  owner,
  files: receiptFiles,
});

/** Without the facts, deleting a service doesn't compute them again. */
const partsOfVehicles: Part[] = [
  { table: vehicleFacts, owner: vehicleFacts.vehicleId },
  receiptsOf(receipts.vehicleId),
  { name: "documents", table: documents, owner: documents.vehicleId, files: documentFiles },
  { table: odometerReadings, owner: odometerReadings.vehicleId },
  { name: "records", table: serviceRecords, owner: serviceRecords.vehicleId },
  { name: "fillUps", table: fillUps, owner: fillUps.vehicleId },
  { name: "expenses", table: expenses, owner: expenses.vehicleId },
];

/** Each takes along whatever else is in a car's garage. */
const vehiclesAtOnce = 100;

/** What owners removed, and what came with forms that they didn't finish. */
export const purgesOfRemoved: Purge[] = [
  {
    name: "receipts",
    table: receipts,
    since: receipts.createdAt,
    days: unsavedDays,
    // Apart, SQLite would search the index of `record_id` for all receipts of fill-ups.
    only: sql`coalesce(${receipts.recordId}, ${receipts.fillUpId}) IS NULL`,
    files: receiptFiles,
  },
  {
    name: "unsavedDocuments",
    table: documents,
    since: documents.createdAt,
    days: unsavedDays,
    only: sql`${documents.isStaged} = 1`,
    files: documentFiles,
  },
  {
    ...{ name: "vehicles", table: vehicles, since: vehicles.removedAt, days: restorableDays },
    size: vehiclesAtOnce,
    parts: { id: vehicles.id, first: partsOfVehicles },
    files: {
      columns: {
        account: vehicles.accountId,
        photo: vehicles.photoId,
        staged: vehicles.stagedPhotoId,
      },
      keysOf: ({ account, photo, staged }) =>
        [photo, staged].flatMap((id) => (id ? photoKeys(account!, id) : [])),
    },
  },
  {
    ...{ name: "records", table: serviceRecords, since: serviceRecords.removedAt },
    days: restorableDays,
    parts: { id: serviceRecords.id, first: [receiptsOf(receipts.recordId)] },
  },
  {
    ...{ name: "fillUps", table: fillUps, since: fillUps.removedAt, days: restorableDays },
    parts: { id: fillUps.id, first: [receiptsOf(receipts.fillUpId)] },
  },
  { name: "expenses", table: expenses, since: expenses.removedAt, days: restorableDays },
  { name: "tires", table: tireSets, since: tireSets.removedAt, days: restorableDays },
  {
    ...{ name: "documents", table: documents, since: documents.removedAt, days: restorableDays },
    files: documentFiles,
  },
  { name: "notes", table: vehicleNotes, since: vehicleNotes.removedAt, days: restorableDays },
  { name: "plans", table: planItems, since: planItems.removedAt, days: restorableDays },
  {
    ...{ name: "supplies", table: supplies, since: supplies.removedAt, days: restorableDays },
    // A record that used a supply keeps saying so.
    except: () =>
      sql`EXISTS (SELECT 1 FROM ${supplyUses} WHERE ${supplyUses.supplyId} = ${supplies.id})`,
  },
  {
    ...{ name: "templates", table: serviceTemplates, since: serviceTemplates.removedAt },
    days: restorableDays,
  },
];
