import { powertrains } from "./garage-terms.ts";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Makes that vPIC knows, `rank` 1 up for those that owners drive most, 1000 for the rest. */
export const vehicleMakes = sqliteTable("vehicle_makes", {
  make: text().primaryKey(),
  rank: integer().notNull(),
});

/** Models by make with the model years vPIC gives them, both ends included; open end = 9999. */
export const vehicleModels = sqliteTable(
  "vehicle_models",
  {
    make: text().notNull(),
    model: text().notNull(),
    yearFrom: integer("year_from").notNull(),
    yearTo: integer("year_to").notNull(),
    bodyType: text("body_type").notNull(),
    /**
     * The one that every such vehicle of these years has; null where there are several, or vPIC
     * doesn't say.
     */
    powertrain: text({ enum: powertrains }),
  },
  (table) => [
    primaryKey({ columns: [table.make, table.model, table.yearFrom] }),
    index("vehicle_models_years").on(table.yearFrom, table.yearTo, table.make),
  ],
);

/** Places of US ZIP codes (five digits) and Canadian forward sortation areas (three characters). */
export const postalPlaces = sqliteTable("postal_places", {
  code: text().primaryKey(),
  city: text().notNull(),
  state: text().notNull(),
  country: text({ enum: ["US", "CA"] }).notNull(),
  latitude: real().notNull(),
  longitude: real().notNull(),
  timeZone: text("time_zone").notNull(),
  /** Names of the counties that a ZIP code may lie in, a JSON array; empty where nobody knows. */
  counties: text({ mode: "json" }).$type<string[]>().notNull().default([]),
  /** The quarter of a degree that it's in, as for shops. */
  cell: integer().notNull().default(0),
  /** A degree of longitude there, in degrees of latitude: the cosine of its latitude. */
  longitudeScale: real("longitude_scale").notNull().default(1),
});

/** What set-up has loaded and in which version, by name. */
export const setup = sqliteTable("setup", {
  name: text().primaryKey(),
  version: text().notNull(),
});
