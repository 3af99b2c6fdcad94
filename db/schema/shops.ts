import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { vehicles } from "./garage.ts";

/** Where a shop is known from; samples come with the demo data. */
export const shopSources = ["sample", "osm", "csv"] as const;

/** Repair shops, by the code that records, reviews and URLs name them by. Degrees of latitude and longitude. */
export const shops = sqliteTable(
  "shops",
  {
    compCode: text("comp_code").primaryKey(),
    name: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text("postal_code").notNull(),
    country: text({ enum: ["US", "CA"] }).notNull(),
    phone: text(),
    latitude: real().notNull(),
    longitude: real().notNull(),
    source: text({ enum: shopSources }).notNull(),
  },
  (table) => [index("shops_place").on(table.latitude, table.longitude)],
);

/** The shop that the owner of a vehicle goes to first. */
export const favoriteShops = sqliteTable(
  "favorite_shops",
  {
    vehicleId: text("vehicle_id")
      .primaryKey()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    compCode: text("comp_code")
      .notNull()
      .references(() => shops.compCode, { onDelete: "cascade" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("favorite_shops_shop").on(table.compCode)],
);
