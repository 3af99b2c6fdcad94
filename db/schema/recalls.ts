import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { powertrains } from "./garage-terms.ts";
import { vehicles } from "./garage.ts";
import { dismissalReasons, recallSources } from "./recall-terms.ts";

/**
 * Recalls as their authority publishes them. What is null was not told, in a file or in an answer:
 * a French text, or a flag.
 */
export const recalls = sqliteTable("recalls", {
  /** `nhtsa-24V935000`: the source and its own number. */
  id: text().primaryKey(),
  source: text({ enum: recallSources }).notNull(),
  number: text().notNull(),
  /** What its maker calls it: the same in both countries, so that one campaign is told once. */
  makersNumber: text("makers_number"),
  /** The day on which its authority was told of it, YYYY-MM-DD. */
  reportedOn: text("reported_on"),
  component: text(),
  componentFr: text("component_fr"),
  summary: text().notNull(),
  summaryFr: text("summary_fr"),
  consequence: text(),
  remedy: text(),
  parkIt: integer("park_it", { mode: "boolean" }),
  parkOutside: integer("park_outside", { mode: "boolean" }),
  overTheAir: integer("over_the_air", { mode: "boolean" }),
  savedAt: integer("saved_at", { mode: "timestamp_ms" }).notNull(),
});

/**
 * The models that a recall is for, by every name under which a garage may have them: see
 * app/vehicle/open-recalls/recall-names.ts. `powertrain` is "" for all of that name.
 */
export const recallModels = sqliteTable(
  "recall_models",
  {
    makeKey: text("make_key").notNull(),
    modelKey: text("model_key").notNull(),
    year: integer().notNull(),
    powertrain: text({ enum: ["", ...powertrains] }).notNull(),
    recallId: text("recall_id")
      .notNull()
      .references(() => recalls.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({
      columns: [table.makeKey, table.modelKey, table.year, table.powertrain, table.recallId],
    }),
    index("recall_models_recall").on(table.recallId),
  ],
);

/** The newest of each authority's files that an operator imported, which tells of every model. */
export const recallImports = sqliteTable("recall_imports", {
  source: text({ enum: recallSources }).primaryKey(),
  importedAt: integer("imported_at", { mode: "timestamp_ms" }).notNull(),
});

/**
 * When an authority's web service was asked for the recalls of a model, and when it last answered.
 */
export const recallChecks = sqliteTable(
  "recall_checks",
  {
    source: text({ enum: recallSources }).notNull(),
    makeKey: text("make_key").notNull(),
    modelKey: text("model_key").notNull(),
    year: integer().notNull(),
    triedAt: integer("tried_at", { mode: "timestamp_ms" }).notNull(),
    answeredAt: integer("answered_at", { mode: "timestamp_ms" }),
  },
  (table) => [primaryKey({ columns: [table.source, table.makeKey, table.modelKey, table.year] })],
);

/**
 * What an owner says of a recall: that it was repaired, or is not about this vehicle. It names the
 * recall and does not refer to it, because an account may be brought along before recalls are.
 */
export const recallDismissals = sqliteTable(
  "recall_dismissals",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    recallId: text("recall_id").notNull(),
    reason: text({ enum: dismissalReasons }).notNull(),
    /** The owner's day, YYYY-MM-DD. */
    repairedOn: text("repaired_on"),
    dismissedAt: integer("dismissed_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.recallId] }),
    check("recall_dismissals_reason", sql`${table.reason} IN ('repaired', 'not-mine')`),
  ],
);
