import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type AnyColumn,
} from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { documents } from "#db/schema/documents/documents.ts";
import type { NewFile, VehicleKey } from "#app/service-records/receipts/form-files.server.ts";
import { undoStart } from "#app/vehicle/vehicles.server.ts";

export const maxDocuments = 20;

export type DocumentDetails = { name: string; expirationDate: string | null };

export type StoredDocument = typeof documents.$inferSelect;

/** The bucket's folder that has the file. */
export const documentFolder = sql<string>`coalesce(${documents.folder}, ${documents.accountId})`;

/** Its name there. */
export const documentFile = sql<string>`coalesce(${documents.fileId}, ${documents.id})`;

export const getDocumentKey = (folder: string, documentId: string) =>
  `${folder}/documents/${documentId}`;

export const keyOfDocument = ({ id, fileId, folder, accountId }: StoredDocument) =>
  getDocumentKey(folder ?? accountId, fileId ?? id);

export const isKeptDocument = and(isNull(documents.removedAt), sql`${documents.isStaged} = 0`);

export function listDocuments(db: Database, vehicleId: string): Promise<StoredDocument[]> {
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.vehicleId, vehicleId), isKeptDocument))
    .orderBy(sql`${documents.expirationDate} IS NULL`, asc(documents.expirationDate))
    .limit(maxDocuments);
}

/** `since` also finds one removed after that time. */
export async function findDocument(
  db: Database,
  vehicleId: string,
  id: string,
  since: Date | null = null,
): Promise<StoredDocument | null> {
  const isThere = or(
    isNull(documents.removedAt),
    since ? gt(documents.removedAt, since) : undefined,
  );
  const [row] = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.id, id),
        eq(documents.vehicleId, vehicleId),
        eq(documents.isStaged, false),
        isThere,
      ),
    );
  return row ?? null;
}

export async function findRemovedDocument(
  db: Database,
  vehicleId: string,
  id: string,
  now: Date,
): Promise<StoredDocument | null> {
  const found = await findDocument(db, vehicleId, id, undoStart(now));
  return found?.removedAt ? found : null;
}

const maxRemoved = 30;

/** Within the last 30 days (decisions §5), latest first. */
export function listRemovedDocuments(db: Database, vehicleId: string, now: Date) {
  const { id, name, removedAt } = documents;
  return db
    .select({ id, name })
    .from(documents)
    .where(and(eq(documents.vehicleId, vehicleId), gt(removedAt, undoStart(now))))
    .orderBy(desc(removedAt))
    .limit(maxRemoved);
}

/** Null stages them. */
export function insertDocuments(
  db: Database,
  vehicle: VehicleKey,
  details: DocumentDetails | null,
  added: readonly NewFile[],
  now: Date,
): Writes {
  return [
    db.insert(documents).values(
      added.map(({ name: fileName, ...file }) => ({
        ...{ ...file, ...vehicle, fileName, createdAt: now },
        ...(details ?? { name: "", isStaged: true }),
      })),
    ),
  ];
}

export function listStaged(db: Database, vehicleId: string, ids: readonly string[]) {
  const { id, fileName } = documents;
  return db.select({ id, name: fileName }).from(documents).where(isStaged(vehicleId, ids));
}

export function attachStaged(
  db: Database,
  vehicleId: string,
  details: DocumentDetails,
  ids: readonly string[],
): Writes {
  const kept = { ...details, isStaged: false };
  return [db.update(documents).set(kept).where(isStaged(vehicleId, ids))];
}

type File = Omit<NewFile, "id"> & { fileId: string; accountId: string };

/** `accountId`: whose files it's stored with. */
export function replaceFile(
  db: Database,
  documentId: string,
  { name: fileName, ...file }: File,
): Writes {
  const replaced = { ...file, fileName, folder: null };
  return [db.update(documents).set(replaced).where(eq(documents.id, documentId))];
}

/** From the staged one, which is then only the file's name. */
export function replaceWithStaged(
  db: Database,
  vehicleId: string,
  documentId: string,
  [stagedId = ""]: readonly string[],
): Writes {
  const { fileName, type, size, accountId } = documents;
  const staged = (column: AnyColumn) =>
    sql`(SELECT staged.${sql.identifier(column.name)} FROM ${documents} staged
      WHERE staged.id = ${stagedId} AND staged.vehicle_id = ${vehicleId} AND staged.is_staged = 1)`;
  return [
    db
      .update(documents)
      .set({
        ...{ fileId: stagedId, folder: null, fileName: staged(fileName) },
        ...{ type: staged(type), size: staged(size), accountId: staged(accountId) },
      })
      .where(eq(documents.id, documentId)),
    ...deleteStaged(db, vehicleId, [stagedId]),
  ];
}

export function deleteStaged(db: Database, vehicleId: string, ids: readonly string[]): Writes {
  return [db.delete(documents).where(isStaged(vehicleId, ids))];
}

function isStaged(vehicleId: string, ids: readonly string[]) {
  return and(
    inArray(documents.id, [...ids]),
    eq(documents.vehicleId, vehicleId),
    eq(documents.isStaged, true),
  );
}

/** Increments the version, so concurrent edits can't overwrite each other. */
export function changeDocument(
  db: Database,
  { id, version }: StoredDocument,
  details: DocumentDetails,
  editor: string,
) {
  return db
    .update(documents)
    .set({ ...details, version: version + 1, editedBy: editor })
    .where(eq(documents.id, id));
}

export function removeDocument(db: Database, id: string, now: Date) {
  return db
    .update(documents)
    .set({ removedAt: now })
    .where(and(eq(documents.id, id), isNull(documents.removedAt)));
}

export function restoreDocument(db: Database, id: string) {
  return db
    .update(documents)
    .set({ removedAt: null })
    .where(and(eq(documents.id, id), isNotNull(documents.removedAt)));
}
