import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";
import { prospectChannels, signUpTypes } from "./prospect-terms.ts";
import { shops } from "./shops.ts";

/** A shop's customer without an account. `hash` is the SHA-256 of the link's token. */
export const prospects = sqliteTable(
  "prospects",
  {
    hash: text().primaryKey(),
    compCode: text("comp_code")
      .notNull()
      .references(() => shops.compCode, { onDelete: "cascade" }),
    channel: text({ enum: prospectChannels }).notNull(),
    signUpType: text("sign_up_type", { enum: signUpTypes }),
    email: text(),
    phone: text(),
    vin: text().notNull(),
    /** The shop's name for the car. */
    vehicle: text().notNull(),
    postalCode: text("postal_code"),
    language: text({ enum: ["en", "fr"] }).notNull(),
    /** Who was told that we may send a text message, and when. */
    consentBy: text("consent_by"),
    consentDate: text("consent_date"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("prospects_expires").on(table.expiresAt),
    index("prospects_email").on(table.email),
    check("prospects_channel", sql`${table.channel} IN ('email', 'text')`),
    check(
      "prospects_recipient",
      sql`(${table.channel} = 'email' AND ${table.email} IS NOT NULL)
        OR (${table.phone} IS NOT NULL AND ${table.consentDate} IS NOT NULL)`,
    ),
  ],
);

/** Its key lets each link create one account only. */
export const prospectSignUps = sqliteTable(
  "prospect_sign_ups",
  {
    prospectHash: text("prospect_hash")
      .primaryKey()
      .references(() => prospects.hash, { onDelete: "cascade" }),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    signedUpAt: integer("signed_up_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("prospect_sign_ups_account").on(table.accountId)],
);

/** Exchanged for a session once, and deleted then. `hash` is the SHA-256 of the token. */
export const loginTokens = sqliteTable(
  "login_tokens",
  {
    hash: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("login_tokens_account").on(table.accountId),
    index("login_tokens_expires").on(table.expiresAt),
  ],
);
