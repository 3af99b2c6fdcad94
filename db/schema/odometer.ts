import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { distanceUnits, readingOrigins, readingVerdicts } from "./garage-terms.ts";
import { vehicles } from "./garage.ts";
import { serviceRecords } from "./service-records.ts";

/**
 * An odometer reading, stored as typed with its unit. `date` is the owner's day, YYYY-MM-DD. What a
 * service record says of the odometer stands here and nowhere else, so that one correction fixes
 * both.
 */
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
    /** Not while its record is removed, or not this car's, nor once its owner said it's wrong. */
    counts: integer({ mode: "boolean" }).notNull().default(true),
    /** What its owner answered when asked about it; null for one that nobody had to ask about. */
    verdict: text({ enum: readingVerdicts }),
  },
  (table) => [
    index("odometer_readings_vehicle").on(table.vehicleId, table.date),
    uniqueIndex("odometer_readings_record").on(table.recordId),
    check("odometer_readings_distance", sql`${table.distance} >= 1`),
    check("odometer_readings_unit", sql`${table.unit} IN ('mi', 'km')`),
  ],
);
