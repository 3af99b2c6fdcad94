import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { signUpTypes } from "./prospect-terms.ts";

export const reminderMails = ["all", "fewer", "none"] as const;

/** The specification's `fraudType`. */
export const fraudTypes = ["SCAM", "USER_REMOVED"] as const;

/** `newEmail` replaces `email` once it's confirmed; `newEmailSession` requested it. */
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
    reminderMails: text("reminder_mails", { enum: reminderMails }).notNull().default("all"),
    reviewMails: integer("review_mails", { mode: "boolean" }).notNull().default(true),
    /** When its owner asked for the monthly email; null if they didn't, or ended it. */
    monthlySince: integer("monthly_since", { mode: "timestamp_ms" }),
    /** When the next monthly email is due; null without one. */
    monthlyAt: integer("monthly_at", { mode: "timestamp_ms" }),
    /** Kept by triggers: the account has push subscriptions. */
    hasDevices: integer("has_devices", { mode: "boolean" }).notNull().default(false),
    lookAt: integer("look_at", { mode: "timestamp_ms" }).notNull().default(sql`0`),
    signUpType: text("sign_up_type", { enum: signUpTypes }),
    /** Whose customers get this garage. Its owner can leave. */
    partner: text(),
    welcomedAt: integer("welcomed_at", { mode: "timestamp_ms" }),
    fraudType: text("fraud_type", { enum: fraudTypes }),
    flaggedAt: integer("flagged_at", { mode: "timestamp_ms" }),
    /** Its owner confirmed the removal. It's deleted 30 days later. */
    closedAt: integer("closed_at", { mode: "timestamp_ms" }),
    /** The SHA-256 of the token that downloads a closed account's data. */
    downloadHash: text("download_hash"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    uniqueIndex("accounts_email_key").on(table.emailKey),
    check("accounts_country", sql`${table.country} IN ('US', 'CA')`),
    index("accounts_look_at")
      .on(table.lookAt)
      .where(sql`${table.emailVerifiedAt} IS NOT NULL AND ${table.reminderMails} <> 'none'`),
    index("accounts_look_at_devices").on(table.lookAt).where(sql`${table.hasDevices} = 1`),
    index("accounts_monthly_at").on(table.monthlyAt).where(sql`${table.monthlyAt} IS NOT NULL`),
    check("accounts_language", sql`${table.language} IN ('en', 'fr')`),
    index("accounts_closed").on(table.closedAt).where(sql`${table.closedAt} IS NOT NULL`),
    uniqueIndex("accounts_download")
      .on(table.downloadHash)
      .where(sql`${table.downloadHash} IS NOT NULL`),
  ],
);

/**
 * `id` is the SHA-256 of the token in the cookie. `place` is where the edge saw the browser.
 * `viewedBy` is who of the operator's people only looks at the account, and `viewReason` why.
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
    viewedBy: text("viewed_by"),
    viewReason: text("view_reason"),
  },
  (table) => [
    index("sessions_account").on(table.accountId),
    index("sessions_created").on(table.createdAt),
  ],
);

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
    index("tokens_expires").on(table.expiresAt),
    check("tokens_kind", sql`${table.kind} IN ('verify-email', 'reset-password')`),
  ],
);
