import { powertrains } from "./garage-terms.ts";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const vehicleMakes = sqliteTable("vehicle_makes", {
  make: text().primaryKey(),
  rank: integer().notNull(),
});

export const vehicleModels = sqliteTable(
  "vehicle_models",
  {
    make: text().notNull(),
    model: text().notNull(),
    yearFrom: integer("year_from").notNull(),
    yearTo: integer("year_to").notNull(),
    bodyType: text("body_type").notNull(),
    powertrain: text({ enum: powertrains }),
  },
  (table) => [
    primaryKey({ columns: [table.make, table.model, table.yearFrom] }),
    index("vehicle_models_years").on(table.yearFrom, table.yearTo, table.make),
  ],
);

/** Keyed by US ZIP code or Canadian forward sortation area (three characters). */
export const postalPlaces = sqliteTable(
  "postal_places",
  {
    code: text().primaryKey(),
    city: text().notNull(),
    state: text().notNull(),
    country: text({ enum: ["US", "CA"] }).notNull(),
    latitude: real().notNull(),
    longitude: real().notNull(),
    timeZone: text("time_zone").notNull(),
    counties: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    /** Quarter of a degree, as in `shops`. */
    cell: integer().notNull().default(0),
    longitudeScale: real("longitude_scale").notNull().default(1),
  },
  (table) => [index("postal_places_cell").on(table.cell)],
);

export const setup = sqliteTable("setup", {
  name: text().primaryKey(),
  version: text().notNull(),
});
