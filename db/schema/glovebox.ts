import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { vehicles } from "./garage.ts";

export const gloveboxItems = [
  "tireSize",
  "tirePressure",
  "oilType",
  "oilFilter",
  "insurer",
  "policyNumber",
  "insurerPhone",
  "insuredUntil",
  "roadsidePhone",
] as const;

/** One row per item, so that concurrent edits of different items lose nothing. */
export const glovebox = sqliteTable(
  "glovebox",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    item: text({ enum: gloveboxItems }).notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.item] })],
);
