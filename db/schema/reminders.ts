import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { documents } from "./documents/documents.ts";
import { distanceUnits } from "./garage-terms.ts";
import { vehicles } from "./garage.ts";
import { eventTypes, repeats, roughAnswers } from "./reminder-terms.ts";

export const eventChoices = sqliteTable(
  "event_choices",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    eventType: text("event_type", { enum: eventTypes }).notNull(),
    off: text({ enum: ["user", "provider"] }),
    distance: integer(),
    unit: text({ enum: distanceUnits }),
    months: integer(),
    snoozedUntil: text("snoozed_until"),
    answer: text({ enum: roughAnswers }),
    answeredOn: text("answered_on"),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.eventType] })],
);

/** The newest row counts. */
export const registrations = sqliteTable(
  "registrations",
  {
    id: text().primaryKey(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    date: text(),
    expirationDate: text("expiration_date"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("registrations_vehicle").on(table.vehicleId, table.createdAt),
    index("registrations_day").on(
      table.vehicleId,
      sql`coalesce(${table.date}, date(${table.createdAt} / 1000, 'unixepoch'))`,
      table.id,
    ),
  ],
);

export const customReminders = sqliteTable(
  "custom_reminders",
  {
    id: text().primaryKey(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    title: text().notNull(),
    /** Where progress is counted from: created or last done. */
    sinceDate: text("since_date").notNull(),
    sinceDistance: integer("since_distance"),
    dueDate: text("due_date"),
    dueDistance: integer("due_distance"),
    repeats: text({ enum: repeats }),
    months: integer(),
    distance: integer(),
    firstDate: text("first_date"),
    unit: text({ enum: distanceUnits }).notNull(),
    snoozedUntil: text("snoozed_until"),
    off: integer({ mode: "boolean" }).notNull().default(false),
    doneAt: integer("done_at", { mode: "timestamp_ms" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** Whose expiration it's about. The document's form changes it. */
    documentId: text("document_id").references(() => documents.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("custom_reminders_vehicle").on(table.vehicleId, table.createdAt),
    uniqueIndex("custom_reminders_document").on(table.documentId),
  ],
);
