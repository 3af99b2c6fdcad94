import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { distanceUnits } from "#db/schema/garage-terms.ts";
import { vehicles } from "#db/schema/garage.ts";
import { currencies } from "#db/schema/record-terms.ts";
import { energies, fuelUnits, grades } from "./fuel-terms.ts";

/**
 * Fuel and charging. A fill-up's odometer reading has its id. `volume`, `total`, `price`,
 * `odometer` and `trip` are as typed; `amount` is in liters or kilowatt-hours. The stretch is the
 * distance since the last full one, on the fill-up that ends it, in miles.
 */
export const fillUps = sqliteTable(
  "fill_ups",
  {
    id: text().primaryKey(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    date: text().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    energy: text({ enum: energies }).notNull(),
    volume: real().notNull(),
    unit: text({ enum: fuelUnits }).notNull(),
    amount: real().notNull(),
    /** In cents. */
    total: integer(),
    isTotalDerived: integer("is_total_derived", { mode: "boolean" }).notNull().default(false),
    /** Per unit, null if only the total is known. */
    price: real(),
    currency: text({ enum: currencies }),
    odometer: integer(),
    trip: real(),
    distanceUnit: text("distance_unit", { enum: distanceUnits }).notNull(),
    /** Of the odometer, or 0 without one, which comes first on its day. */
    miles: real().notNull().default(0),
    partial: integer({ mode: "boolean" }).notNull().default(false),
    missed: integer({ mode: "boolean" }).notNull().default(false),
    grade: text({ enum: grades }),
    station: text(),
    comments: text(),
    tags: text({ mode: "json" }).$type<string[]>().notNull().default(sql`'[]'`),
    receiptCount: integer("receipt_count").notNull().default(0),
    removedAt: integer("removed_at", { mode: "timestamp_ms" }),
    /** Identifies a line of a file, so that importing it twice adds nothing. */
    importKey: text("import_key"),
    version: integer().notNull().default(0),
    editedBy: text("edited_by"),
    stretchMiles: real("stretch_miles"),
    stretchAmount: real("stretch_amount"),
    /** Null unless every fill-up of the stretch has a cost in one currency. */
    stretchCents: integer("stretch_cents"),
    /** Miles per liter or kilowatt-hour. */
    economy: real(),
  },
  (table) => [
    index("fill_ups_log")
      .on(table.vehicleId, table.date, table.miles, table.createdAt, table.id)
      .where(sql`${table.removedAt} IS NULL`),
    index("fill_ups_energy")
      .on(table.vehicleId, table.energy, table.date, table.miles, table.createdAt, table.id)
      .where(sql`${table.removedAt} IS NULL`),
    index("fill_ups_stretches")
      .on(table.vehicleId, table.energy, table.date, table.miles)
      .where(sql`${table.economy} IS NOT NULL`),
    index("fill_ups_economy")
      .on(table.vehicleId, table.energy, table.economy)
      .where(sql`${table.economy} IS NOT NULL`),
    index("fill_ups_deleted")
      .on(table.vehicleId, table.removedAt)
      .where(sql`${table.removedAt} IS NOT NULL`),
    index("fill_ups_removed").on(table.removedAt).where(sql`${table.removedAt} IS NOT NULL`),
    uniqueIndex("fill_ups_import").on(table.vehicleId, table.importKey),
    check("fill_ups_volume", sql`${table.volume} > 0 AND ${table.amount} > 0`),
    check("fill_ups_unit", sql`(${table.unit} = 'kWh') = (${table.energy} = 'electricity')`),
    check("fill_ups_distance", sql`${table.distanceUnit} IN ('mi', 'km')`),
  ],
);

/** Two forms that read the same version can't both save: stretches depend on their neighbors. */
export const fuelLogs = sqliteTable("fuel_logs", {
  vehicleId: text("vehicle_id")
    .primaryKey()
    .references(() => vehicles.id, { onDelete: "cascade" }),
  version: integer().notNull(),
});

/** By month, by year and for all time (`all`). `currency` is "" without a cost. */
export const fuelTotals = sqliteTable(
  "fuel_totals",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    period: text().notNull(),
    energy: text({ enum: energies }).notNull(),
    currency: text({ enum: ["", ...currencies] }).notNull(),
    fillUps: integer("fill_ups").notNull(),
    amount: real().notNull(),
    cents: integer().notNull(),
    stretches: integer().notNull(),
    stretchMiles: real("stretch_miles").notNull(),
    stretchAmount: real("stretch_amount").notNull(),
    /** Of the stretches whose cost is known. */
    paidStretches: integer("paid_stretches").notNull(),
    paidMiles: real("paid_miles").notNull(),
    paidCents: integer("paid_cents").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.period, table.energy, table.currency] }),
  ],
);
