import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

export const reminderMails = ["all", "fewer", "none"] as const;

/**
 * An owner. `email` is shown as typed; `emailKey` is its lower-case form, by which it is found.
 * `newEmail` is the address that replaces it once the link sent there is confirmed, and
 * `newEmailSession` the session that asked for it.
 */
export const accounts = sqliteTable(
  "accounts",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    emailKey: text("email_key").notNull(),
    passwordHash: text("password_hash").notNull(),
    emailVerifiedAt: integer("email_verified_at", { mode: "timestamp_ms" }),
    newEmail: text("new_email"),
    newEmailSession: text("new_email_session"),
    country: text({ enum: ["US", "CA"] }).notNull(),
    language: text({ enum: ["en", "fr"] }).notNull(),
    postalCode: text("postal_code").notNull(),
    agreedAt: integer("agreed_at", { mode: "timestamp_ms" }),
    /** Which mails on reminders go to it: all, only what is act now or overdue, or none. */
    reminderMails: text("reminder_mails", { enum: reminderMails }).notNull().default("all"),
    /** Whether it is asked by mail how a visit to a shop was. */
    reviewMails: integer("review_mails", { mode: "boolean" }).notNull().default(true),
    lookAt: integer("look_at", { mode: "timestamp_ms" }).notNull().default(sql`0`),
    /** When its owner closed the welcome, which says what to do first. */
    welcomedAt: integer("welcomed_at", { mode: "timestamp_ms" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    uniqueIndex("accounts_email_key").on(table.emailKey),
    check("accounts_country", sql`${table.country} IN ('US', 'CA')`),
    index("accounts_look_at")
      .on(table.lookAt)
      .where(sql`${table.emailVerifiedAt} IS NOT NULL AND ${table.reminderMails} <> 'none'`),
    check("accounts_language", sql`${table.language} IN ('en', 'fr')`),
  ],
);

/**
 * A log-in. `id` is the SHA-256 of the token in the owner's cookie, never the token. The browser's
 * `userAgent` and the `place` that the edge saw it in help its owner to recognize it.
 */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    endedAt: integer("ended_at", { mode: "timestamp_ms" }),
    userAgent: text("user_agent"),
    place: text(),
    fromSignUp: integer("from_sign_up", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [index("sessions_account").on(table.accountId)],
);

/** A one-use token from a mail, by its SHA-256. `email` is the address that it proves. */
export const tokens = sqliteTable(
  "tokens",
  {
    hash: text().primaryKey(),
    kind: text({ enum: ["verify-email", "reset-password"] }).notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    email: text().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    usedAt: integer("used_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    index("tokens_account").on(table.accountId, table.kind),
    check("tokens_kind", sql`${table.kind} IN ('verify-email', 'reset-password')`),
  ],
);
