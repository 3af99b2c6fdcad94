import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";
import { vehicles } from "./garage.ts";

/** `position` advances in the batch that writes a part, so each part takes effect once. */
export const imports = sqliteTable(
  "imports",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    importId: text("import_id").notNull(),
    /** A unique index keeps two windows from starting the same import. */
    number: integer().notNull(),
    vehicleId: text("vehicle_id").references(() => vehicles.id, { onDelete: "cascade" }),
    records: integer().notNull(),
    receipts: integer().notNull(),
    position: integer().notNull().default(0),
    added: integer().notNull().default(0),
    lostPhotos: integer("lost_photos").notNull().default(0),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    workingUntil: integer("working_until", { mode: "timestamp_ms" }).notNull(),
    finishedAt: integer("finished_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    uniqueIndex("imports_file").on(table.accountId, table.importId, table.number),
    index("imports_vehicle").on(table.vehicleId),
    index("imports_created").on(table.createdAt),
    index("imports_unfinished").on(table.workingUntil).where(sql`${table.finishedAt} IS NULL`),
    check("imports_position", sql`${table.position} >= 0`),
    check("imports_worker", sql`${table.workingUntil} >= 0`),
  ],
);

/** Those that became part of a note or a reminder, which have no import key of their own. */
export const importedLines = sqliteTable(
  "imported_lines",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    importKey: text("import_key").notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.importKey] })],
);
