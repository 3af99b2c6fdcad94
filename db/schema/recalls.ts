import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { powertrains } from "./garage-terms.ts";
import { vehicles } from "./garage.ts";
import { dismissalReasons, recallSources } from "./recall-terms.ts";

/** Null: this source doesn't publish it. */
export const recalls = sqliteTable("recalls", {
  id: text().primaryKey(),
  source: text({ enum: recallSources }).notNull(),
  number: text().notNull(),
  /** The same in both countries, so that a campaign is shown once. */
  makersNumber: text("makers_number"),
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

/** `powertrain` "" means all. */
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

export const recallImports = sqliteTable("recall_imports", {
  source: text({ enum: recallSources }).primaryKey(),
  importedAt: integer("imported_at", { mode: "timestamp_ms" }).notNull(),
});

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

/** No foreign key: an account's file may be imported before its recalls are. */
export const recallDismissals = sqliteTable(
  "recall_dismissals",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    recallId: text("recall_id").notNull(),
    reason: text({ enum: dismissalReasons }).notNull(),
    repairedOn: text("repaired_on"),
    dismissedAt: integer("dismissed_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.recallId] }),
    check("recall_dismissals_reason", sql`${table.reason} IN ('repaired', 'not-mine')`),
  ],
);
