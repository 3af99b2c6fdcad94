import { desc } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { vehicles } from "../garage.ts";

export const taggedKinds = ["service", "fuel", "expense"] as const;

/** Kept by triggers of what is tagged. Leaves out what's removed or disputed. */
export const entryTags = sqliteTable(
  "entry_tags",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    kind: text({ enum: taggedKinds }).notNull(),
    tag: text().notNull(),
    date: text().notNull(),
    entryId: text("entry_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.kind, table.tag, table.date, table.entryId] }),
    index("entry_tags_entry").on(table.entryId),
  ],
);

/** Kept by triggers of `entry_tags`. */
export const tagTotals = sqliteTable(
  "tag_totals",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    kind: text({ enum: taggedKinds }).notNull(),
    tag: text().notNull(),
    entries: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.kind, table.tag] }),
    // The most used first: a car may have thousands.
    index("tag_totals_use").on(table.vehicleId, table.kind, desc(table.entries), table.tag),
  ],
);
