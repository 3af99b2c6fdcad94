import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";
import { vehicles } from "./garage.ts";

/**
 * Imports that take more than one write. `position` counts what is done of its records and then its
 * receipts; it advances in the same batch as they are written, and a batch that finds another
 * position than it expects breaks the check: so each part takes effect once, whoever writes it.
 */
export const imports = sqliteTable(
  "imports",
  {
    /** Names what is to be written, in the bucket. */
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The file that it came from, as its preview is named. */
    importId: text("import_id").notNull(),
    /** Counts the imports of one file: two windows can't start the same one. */
    number: integer().notNull(),
    /** Null for the file of an account. */
    vehicleId: text("vehicle_id").references(() => vehicles.id, { onDelete: "cascade" }),
    records: integer().notNull(),
    receipts: integer().notNull(),
    position: integer().notNull().default(0),
    /** Records that were added; others were there by then. */
    added: integer().notNull().default(0),
    lostPhotos: integer("lost_photos").notNull().default(0),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** Until then its worker is taken to be alive, and no other works on it. */
    workingUntil: integer("working_until", { mode: "timestamp_ms" }).notNull(),
    /** Set with the last part, or when what is left can't be written because its file is gone. */
    finishedAt: integer("finished_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    uniqueIndex("imports_file").on(table.accountId, table.importId, table.number),
    index("imports_vehicle").on(table.vehicleId),
    index("imports_unfinished").on(table.workingUntil).where(sql`${table.finishedAt} IS NULL`),
    check("imports_position", sql`${table.position} >= 0`),
    check("imports_worker", sql`${table.workingUntil} >= 0`),
  ],
);
