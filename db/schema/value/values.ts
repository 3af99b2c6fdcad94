import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import { distanceUnits } from "#db/schema/garage-terms.ts";
import { vehicles } from "#db/schema/garage.ts";
import { saleTypes, valueAnswerStates, valueConditions, valueStates } from "./value-terms.ts";

/** What an owner said about a vehicle for its value. Null: nothing yet. */
export const vehicleValues = sqliteTable(
  "vehicle_values",
  {
    vehicleId: text("vehicle_id")
      .primaryKey()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    state: text({ enum: valueStates }),
    typeOfSale: text("type_of_sale", { enum: saleTypes }),
    condition: text({ enum: valueConditions }),
    postalCode: text("postal_code"),
    /** The mileage on `date`, for the value only. */
    distance: integer(),
    unit: text({ enum: distanceUnits }),
    date: text(),
    trim: text(),
    /** A salvage or rebuilt title. */
    isBranded: integer("is_branded", { mode: "boolean" }),
    /** Modified, or used for work. */
    isAltered: integer("is_altered", { mode: "boolean" }),
  },
  (table) => [
    check("vehicle_values_state", sql`${table.state} IN ('ENABLED_BY_USER', 'DISABLED_BY_USER')`),
    check("vehicle_values_unit", sql`${table.unit} IN ('mi', 'km')`),
    check("vehicle_values_type_of_sale", sql`${table.typeOfSale} IN ('FSBO', 'WHOLESALE')`),
    check(
      "vehicle_values_condition",
      sql`${table.condition} IN ('excellent', 'good', 'fair', 'poor')`,
    ),
  ],
);

/** What an operator's value provider is asked about a vehicle, and what it answered. */
export const valueAnswers = sqliteTable(
  "value_answers",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    question: text().notNull(),
    state: text({ enum: valueAnswerStates }).notNull(),
    answer: text({ mode: "json" }).$type<unknown>(),
    at: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.question] }),
    index("value_answers_at").on(table.at),
  ],
);

/** US used-car prices, CUSR0000SETA02 of the Bureau of Labor Statistics. */
export const priceIndex = sqliteTable("price_index", {
  /** `2026-04` */
  month: text().primaryKey(),
  value: real().notNull(),
});
