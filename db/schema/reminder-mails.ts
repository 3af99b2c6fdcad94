import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";
import { vehicles } from "./garage.ts";

/** One mail on reminders an owner and day, whatever runs at the same moment or once more. */
export const reminderMailDays = sqliteTable(
  "reminder_mail_days",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The owner's day, YYYY-MM-DD. */
    day: text().notNull(),
    mailId: text("mail_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);

/** What an owner was last told of a vehicle's reminders, by the event's key. */
export const toldReminders = sqliteTable("told_reminders", {
  vehicleId: text("vehicle_id")
    .primaryKey()
    .references(() => vehicles.id, { onDelete: "cascade" }),
  told: text({ mode: "json" }).$type<unknown>().notNull(),
});

/** Links of mails that were used, by the hash of what is signed in them: each works once. */
export const usedLinks = sqliteTable("used_links", {
  hash: text().primaryKey(),
  usedAt: integer("used_at", { mode: "timestamp_ms" }).notNull(),
});
