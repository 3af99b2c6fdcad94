import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { distanceUnits } from "./garage-terms.ts";
import { vehicles } from "./garage.ts";
import { eventTypes, repeats } from "./reminder-terms.ts";

/** What was chosen for an event of a vehicle: off, an interval, put off. No row: as recommended. */
export const eventChoices = sqliteTable(
  "event_choices",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    eventType: text("event_type", { enum: eventTypes }).notNull(),
    /** Who turned it off. */
    off: text({ enum: ["user", "provider"] }),
    /** The owner's interval: a distance with its unit, a time, or both. */
    distance: integer(),
    unit: text({ enum: distanceUnits }),
    months: integer(),
    /** The day until which no mail tells of it. */
    snoozedUntil: text("snoozed_until"),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.eventType] })],
);

/** Registrations of a vehicle, as its owner told them; the one told last counts. */
export const registrations = sqliteTable(
  "registrations",
  {
    id: text().primaryKey(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    /** When it was registered, and until when: one of the two, or both. */
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

/** Reminders of the owner's own, due on a day, at an odometer, or at what comes first. */
export const customReminders = sqliteTable(
  "custom_reminders",
  {
    id: text().primaryKey(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    title: text().notNull(),
    /** From where the share used counts: when it was made, or last done. */
    sinceDate: text("since_date").notNull(),
    sinceDistance: integer("since_distance"),
    dueDate: text("due_date"),
    dueDistance: integer("due_distance"),
    /** How it comes back, if it does. */
    repeats: text({ enum: repeats }),
    months: integer(),
    distance: integer(),
    /** The first day of its calendar, where it is fixed. */
    firstDate: text("first_date"),
    /** Of all its distances. */
    unit: text({ enum: distanceUnits }).notNull(),
    snoozedUntil: text("snoozed_until"),
    off: integer({ mode: "boolean" }).notNull().default(false),
    /** Done, and not coming back. */
    doneAt: integer("done_at", { mode: "timestamp_ms" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("custom_reminders_vehicle").on(table.vehicleId, table.createdAt)],
);
