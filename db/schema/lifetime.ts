import {
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
  index,
} from "drizzle-orm/sqlite-core";
import { vehicles } from "./garage.ts";
import { shops } from "./shops.ts";

/** The vehicles in the lifetime program. Each VIN is in it once. */
export const lifetimeEnrollments = sqliteTable(
  "lifetime_enrollments",
  {
    vehicleId: text("vehicle_id")
      .primaryKey()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    vin: text().notNull(),
    compCode: text("comp_code")
      .notNull()
      .references(() => shops.compCode, { onDelete: "cascade" }),
    enrolledAt: integer("enrolled_at", { mode: "timestamp_ms" }).notNull(),
    /** The specification's `c4lConfirmed`. */
    confirmedAt: integer("confirmed_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    uniqueIndex("lifetime_enrollments_vin").on(table.vin),
    index("lifetime_enrollments_shop").on(table.compCode),
  ],
);

/** How often a shop's badge was reported as seen or opened, per day in UTC. */
export const lifetimeBadgeCounts = sqliteTable(
  "lifetime_badge_counts",
  {
    compCode: text("comp_code")
      .notNull()
      .references(() => shops.compCode, { onDelete: "cascade" }),
    day: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.compCode, table.day] }),
    index("lifetime_badge_counts_day").on(table.day),
  ],
);
