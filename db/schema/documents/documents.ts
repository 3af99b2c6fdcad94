import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "../accounts.ts";
import { vehicles } from "../garage.ts";
import { receiptTypes } from "../record-terms.ts";

export const documents = sqliteTable(
  "documents",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    /** Empty while the file waits for a form that was rejected. */
    name: text().notNull(),
    fileName: text("file_name").notNull(),
    type: text({ enum: receiptTypes }).notNull(),
    size: integer().notNull(),
    expirationDate: text("expiration_date"),
    isStaged: integer("is_staged", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    removedAt: integer("removed_at", { mode: "timestamp_ms" }),
    /** In the bucket, if another file took the place of the first, which has the document's id. */
    fileId: text("file_id"),
    /** In the bucket, if it isn't the account's: whoever added it has deleted theirs. */
    folder: text(),
    version: integer().notNull().default(0),
    editedBy: text("edited_by"),
  },
  (table) => [
    index("documents_kept")
      .on(table.vehicleId)
      .where(sql`${table.removedAt} IS NULL AND ${table.isStaged} = 0`),
    index("documents_vehicle").on(table.vehicleId),
    index("documents_account").on(table.accountId),
    index("documents_folder").on(table.folder).where(sql`${table.folder} IS NOT NULL`),
    index("documents_deleted")
      .on(table.vehicleId, table.removedAt)
      .where(sql`${table.removedAt} IS NOT NULL`),
    index("documents_file").on(table.fileId).where(sql`${table.fileId} IS NOT NULL`),
    index("documents_removed").on(table.removedAt).where(sql`${table.removedAt} IS NOT NULL`),
    index("documents_staged").on(table.createdAt).where(sql`${table.isStaged} = 1`),
    check("documents_size", sql`${table.size} > 0`),
  ],
);

export const vehicleNotes = sqliteTable(
  "vehicle_notes",
  {
    id: text().primaryKey(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    title: text(),
    text: text().notNull(),
    isPinned: integer("is_pinned", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull(),
    removedAt: integer("removed_at", { mode: "timestamp_ms" }),
    /** So that importing the same file again adds nothing. */
    importKey: text("import_key"),
    version: integer().notNull().default(0),
    editedBy: text("edited_by"),
  },
  (table) => [
    index("vehicle_notes_kept")
      .on(table.vehicleId, table.isPinned, table.updatedAt, table.id)
      .where(sql`${table.removedAt} IS NULL`),
    index("vehicle_notes_deleted")
      .on(table.vehicleId, table.removedAt)
      .where(sql`${table.removedAt} IS NOT NULL`),
    index("vehicle_notes_removed").on(table.removedAt).where(sql`${table.removedAt} IS NOT NULL`),
    uniqueIndex("vehicle_notes_import").on(table.vehicleId, table.importKey),
  ],
);
