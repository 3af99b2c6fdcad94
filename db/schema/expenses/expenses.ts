import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { vehicles } from "#db/schema/garage.ts";
import { currencies } from "#db/schema/record-terms.ts";
import { budgetKinds, budgetPeriods, expenseKinds, expenseRepeats } from "./expense-terms.ts";

/** In cents. `date` of a repeating one is its first. Triggers keep the totals of one-time ones. */
export const expenses = sqliteTable(
  "expenses",
  {
    id: text().primaryKey(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    date: text().notNull(),
    kind: text({ enum: expenseKinds }).notNull(),
    cents: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    repeat: text({ enum: expenseRepeats }).notNull(),
    endsOn: text("ends_on"),
    comments: text(),
    tags: text({ mode: "json" }).$type<string[]>().notNull().default(sql`'[]'`),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    removedAt: integer("removed_at", { mode: "timestamp_ms" }),
    /** Identifies a line of a file, so that importing it twice adds nothing. */
    importKey: text("import_key"),
    version: integer().notNull().default(0),
    editedBy: text("edited_by"),
  },
  (table) => [
    index("expenses_once")
      .on(table.vehicleId, table.date, table.id)
      .where(sql`${table.repeat} = 'none' AND ${table.removedAt} IS NULL`),
    index("expenses_once_of_kind")
      .on(table.vehicleId, table.kind, table.date, table.id)
      .where(sql`${table.repeat} = 'none' AND ${table.removedAt} IS NULL`),
    index("expenses_repeating")
      .on(table.vehicleId, table.date)
      .where(sql`${table.repeat} <> 'none' AND ${table.removedAt} IS NULL`),
    index("expenses_removed")
      .on(table.vehicleId, table.removedAt)
      .where(sql`${table.removedAt} IS NOT NULL`),
    index("expenses_swept").on(table.removedAt).where(sql`${table.removedAt} IS NOT NULL`),
    uniqueIndex("expenses_import").on(table.vehicleId, table.importKey),
    check("expenses_cents", sql`${table.cents} > 0`),
    check("expenses_repeat", sql`${table.repeat} IN ('none', 'month', 'year')`),
    check("expenses_ends", sql`${table.endsOn} IS NULL OR ${table.repeat} <> 'none'`),
  ],
);

/** Of one-time expenses, kept by triggers. `period` is `2026`, `2026-11` or `all`. */
export const expenseTotals = sqliteTable(
  "expense_totals",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    kind: text({ enum: ["all", ...expenseKinds] }).notNull(),
    period: text().notNull(),
    currency: text({ enum: currencies }).notNull(),
    expenses: integer().notNull(),
    cents: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.kind, table.period, table.currency] })],
);

/** What an owner means to spend. */
export const budgets = sqliteTable(
  "budgets",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    kind: text({ enum: budgetKinds }).notNull(),
    period: text({ enum: budgetPeriods }).notNull(),
    cents: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.kind, table.period] }),
    check("budgets_cents", sql`${table.cents} > 0`),
    check("budgets_period", sql`${table.period} IN ('month', 'year')`),
  ],
);
