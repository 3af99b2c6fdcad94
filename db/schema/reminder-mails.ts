import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";
import { vehicles } from "./garage.ts";
import { vehiclePeople } from "./people.ts";

export const reminderMailDays = sqliteTable(
  "reminder_mail_days",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    day: text().notNull(),
    /** Whose links work. Emptied if the account has another address since. */
    mailId: text("mail_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day] }),
    index("reminder_mail_days_day").on(table.day),
  ],
);

/** At most one monthly email per account and month. `month` is the owner's, such as `2026-11`. */
export const monthlyMailMonths = sqliteTable(
  "monthly_mail_months",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    month: text().notNull(),
    mailId: text("mail_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.month] }),
    index("monthly_mail_months_month").on(table.month),
  ],
);

/** What we reminded the owner of. */
export const toldReminders = sqliteTable("told_reminders", {
  vehicleId: text("vehicle_id")
    .primaryKey()
    .references(() => vehicles.id, { onDelete: "cascade" }),
  told: text({ mode: "json" }).$type<unknown>().notNull(),
});

/** The same for someone the vehicle is shared with. */
export const toldPeople = sqliteTable("told_people", {
  personId: text("person_id")
    .primaryKey()
    .references(() => vehiclePeople.id, { onDelete: "cascade" }),
  told: text({ mode: "json" }).$type<unknown>().notNull(),
});

export const usedLinks = sqliteTable(
  "used_links",
  {
    hash: text().primaryKey(),
    usedAt: integer("used_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("used_links_used").on(table.usedAt)],
);
