import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { vehicles } from "./garage.ts";

/** What was done to a vehicle on a day. Its odometer is a row of `odometer_readings`. */
export const serviceRecords = sqliteTable(
  "service_records",
  {
    id: text().primaryKey(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    /** The owner's day, YYYY-MM-DD. */
    date: text().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("service_records_vehicle").on(table.vehicleId, table.date)],
);

/**
 * The services of a record, by their ids of spec §9. Vehicle and date stand here too, so that the
 * newest record of a service is one step in an index, however long the history.
 */
export const recordServices = sqliteTable(
  "record_services",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    serviceId: integer("service_id").notNull(),
    date: text().notNull(),
    recordId: text("record_id")
      .notNull()
      .references(() => serviceRecords.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.serviceId, table.date, table.recordId] }),
    index("record_services_record").on(table.recordId),
    check("record_services_service", sql`${table.serviceId} > 0`),
  ],
);
