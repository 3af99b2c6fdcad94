import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { documentFolder, isKeptDocument } from "#app/documents/documents.server.ts";
import { receiptFolder } from "#app/service-records/receipts/receipts.server.ts";
import type { Database } from "#db/client.ts";
import { documents } from "#db/schema/documents/documents.ts";
import { fillUps } from "#db/schema/fuel/fill-ups.ts";
import { vehicles } from "#db/schema/garage.ts";
import { receipts, serviceRecords } from "#db/schema/service-records.ts";
import { byDateAdded, inScope, type Scope } from "./export-scope.server.ts";

/** Receipts, then documents. */
export async function listFiles(db: Database, scope: Scope) {
  const [ofRecords, ofFillUps, papers] = await Promise.all([
    listReceipts(db, scope),
    listFuelReceipts(db, scope),
    listDocumentFiles(db, scope),
  ]);
  return [
    ...[...ofRecords, ...ofFillUps].map((file) => ({ ...file, kind: "receipts" as const })),
    ...papers.map(({ createdAt, ...file }) => ({
      ...{ ...file, kind: "documents" as const },
      date: createdAt.toISOString().slice(0, 10),
    })),
  ];
}

function listDocumentFiles(db: Database, scope: Scope) {
  const { id, fileId, fileName: name, size, createdAt } = documents;
  return db
    .select({ id, fileId, folder: documentFolder, name, size, createdAt })
    .from(documents)
    .innerJoin(vehicles, eq(vehicles.id, documents.vehicleId))
    .where(and(inScope(scope), isKeptDocument))
    .orderBy(...byDateAdded, asc(documents.createdAt), asc(documents.id));
}

function listReceipts(db: Database, scope: Scope) {
  const { id, name, size } = receipts;
  return db
    .select({ id, folder: receiptFolder, name, size, date: serviceRecords.date })
    .from(serviceRecords)
    .innerJoin(vehicles, eq(vehicles.id, serviceRecords.vehicleId))
    .innerJoin(receipts, eq(receipts.recordId, serviceRecords.id))
    .where(
      and(
        inScope(scope),
        sql`${serviceRecords.receiptCount} > 0`,
        isNull(serviceRecords.removedAt),
      ),
    )
    .orderBy(...byDateAdded, asc(serviceRecords.date), asc(serviceRecords.id), asc(receipts.id));
}

function listFuelReceipts(db: Database, scope: Scope) {
  const { id, name, size } = receipts;
  return db
    .select({ id, folder: receiptFolder, name, size, date: fillUps.date })
    .from(receipts)
    .innerJoin(
      fillUps,
      and(eq(fillUps.id, receipts.fillUpId), eq(receipts.vehicleId, fillUps.vehicleId)),
    )
    .innerJoin(vehicles, eq(vehicles.id, fillUps.vehicleId))
    .where(and(inScope(scope), isNull(fillUps.removedAt)))
    .orderBy(...byDateAdded, asc(fillUps.date), asc(fillUps.id), asc(receipts.id));
}
