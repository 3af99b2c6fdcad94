import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { powertrains } from "#db/schema/garage-terms.ts";

/**
 * Miles per gallon; for an electric motor, MPGe and tenths of a kWh per 100 miles. Null where EPA
 * gives none.
 */
export type StoredRating = [
  powertrain: (typeof powertrains)[number],
  tenthsOfLiter: number | null,
  cylinders: number | null,
  drivenWheels: 2 | 4 | null,
  isManual: 0 | 1,
  city: number | null,
  highway: number | null,
  combined: number | null,
  mpge: number | null,
  tenthsOfKwh: number | null,
];

/** EPA's fuel economy ratings, by the names that vPIC and `vehicle_keys` have for a model. */
export const epaRatings = sqliteTable(
  "epa_ratings",
  {
    makeKey: text("make_key").notNull(),
    modelKey: text("model_key").notNull(),
    year: integer().notNull(),
    ratings: text({ mode: "json" }).$type<StoredRating[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.makeKey, table.modelKey, table.year] })],
);
