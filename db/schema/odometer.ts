import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { distanceUnits, readingOrigins, readingVerdicts } from "./garage-terms.ts";
import { vehicles } from "./garage.ts";
import { serviceRecords } from "./service-records.ts";

/** `date` is the owner's day, YYYY-MM-DD. A service record's mileage is only stored here. */
export const odometerReadings = sqliteTable(
  "odometer_readings",
  {
    id: text().primaryKey(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    date: text().notNull(),
    distance: integer().notNull(),
    unit: text({ enum: distanceUnits }).notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    origin: text({ enum: readingOrigins }).notNull().default("entered"),
    recordId: text("record_id").references(() => serviceRecords.id, { onDelete: "cascade" }),
    /** False if the owner marked it as wrong, or while its record is removed or disputed. */
    counts: integer({ mode: "boolean" }).notNull().default(true),
    verdict: text({ enum: readingVerdicts }),
  },
  (table) => [
    index("odometer_readings_vehicle").on(table.vehicleId, table.date),
    uniqueIndex("odometer_readings_record").on(table.recordId),
    check("odometer_readings_distance", sql`${table.distance} >= 1`),
    check("odometer_readings_unit", sql`${table.unit} IN ('mi', 'km')`),
  ],
);
