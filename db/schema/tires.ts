import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { distanceUnits } from "./garage-terms.ts";
import { vehicles } from "./garage.ts";
import { tireSeasons, treadUnits } from "./tire-terms.ts";

export type TireChange = {
  date: string;
  odometer: { distance: number; unit: (typeof distanceUnits)[number] } | null;
};

export const tireSets = sqliteTable(
  "tire_sets",
  {
    id: text().primaryKey(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    season: text({ enum: tireSeasons }).notNull(),
    numberOfTires: integer("number_of_tires").notNull(),
    brand: text(),
    model: text(),
    size: text(),
    tin: text(),
    mountDate: text("mount_date").notNull(),
    mountDistance: integer("mount_distance"),
    ranBefore: integer("ran_before"),
    unit: text({ enum: distanceUnits }).notNull(),
    changes: text({ mode: "json" }).$type<TireChange[]>().notNull().default(sql`'[]'`),
    treadLifeYears: integer("tread_life_years"),
    treadLifeDistance: integer("tread_life_distance"),
    warrantyYears: integer("warranty_years"),
    warrantyDistance: integer("warranty_distance"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    removedAt: integer("removed_at", { mode: "timestamp_ms" }),
    version: integer().notNull().default(0),
    editedBy: text("edited_by"),
  },
  (table) => [
    index("tire_sets_vehicle").on(table.vehicleId, table.createdAt),
    index("tire_sets_removed").on(table.removedAt).where(sql`${table.removedAt} IS NOT NULL`),
    check("tire_sets_number", sql`${table.numberOfTires} BETWEEN 1 AND 8`),
    check("tire_sets_unit", sql`${table.unit} IN ('mi', 'km')`),
  ],
);

export const tireChecks = sqliteTable(
  "tire_checks",
  {
    id: text().primaryKey(),
    setId: text("set_id")
      .notNull()
      .references(() => tireSets.id, { onDelete: "cascade" }),
    date: text().notNull(),
    depth: real().notNull(),
    unit: text({ enum: treadUnits }).notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("tire_checks_set").on(table.setId, table.date, table.createdAt),
    check("tire_checks_depth", sql`${table.depth} >= 0`),
  ],
);
