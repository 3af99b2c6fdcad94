import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { vehicles } from "./garage.ts";

/** What an owner keeps at hand for a vehicle besides what the vehicle itself says. */
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

/**
 * One row an item, as it was typed, so that windows that change different items lose nothing of
 * each other.
 */
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
