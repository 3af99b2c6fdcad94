import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";
import { vehicles } from "./garage.ts";
import { sharedRoles } from "./people-terms.ts";

/** Invited until they accept, which sets `accountId`. Deleted when access ends. */
export const vehiclePeople = sqliteTable(
  "vehicle_people",
  {
    /** The link in the email also needs the worker's signature of it. */
    id: text().primaryKey(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    accountId: text("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    email: text().notNull(),
    emailKey: text("email_key").notNull(),
    role: text({ enum: sharedRoles }).notNull(),
    invitedAt: integer("invited_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    acceptedAt: integer("accepted_at", { mode: "timestamp_ms" }),
    /** Since when they get reminders about the car; null if they don't. */
    remindedSince: integer("reminded_since", { mode: "timestamp_ms" }),
  },
  (table) => [
    uniqueIndex("vehicle_people_email").on(table.vehicleId, table.emailKey),
    uniqueIndex("vehicle_people_account")
      .on(table.accountId, table.vehicleId)
      .where(sql`${table.accountId} IS NOT NULL`),
    index("vehicle_people_reminded")
      .on(table.accountId)
      .where(sql`${table.remindedSince} IS NOT NULL`),
    index("vehicle_people_invited").on(table.expiresAt).where(sql`${table.accountId} IS NULL`),
    check("vehicle_people_role", sql`${table.role} IN ('viewer', 'driver', 'manager')`),
  ],
);

/** What people other than the owner changed, in the words of the message they saw. */
export const vehicleActivity = sqliteTable(
  "vehicle_activity",
  {
    id: text().primaryKey(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    email: text().notNull(),
    did: text({ mode: "json" }).$type<{ message: string; values?: Record<string, string> }>(),
    location: text().notNull(),
    at: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("vehicle_activity_vehicle").on(table.vehicleId, table.at),
    index("vehicle_activity_at").on(table.at),
    index("vehicle_activity_email").on(table.email),
  ],
);
