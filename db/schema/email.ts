import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const mailKinds = [
  "verify-email",
  "reset-password",
  "password-changed",
  "email-changed",
  "account-deleted",
  "reminders",
  "review-request",
  "shop-invitation",
  "to-operator",
] as const;

/**
 * Mails to send, written in the same batch as what they tell of. `text` and `html` are emptied
 * once a provider has taken the mail, because they hold links that work.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text().primaryKey(),
    kind: text({ enum: mailKinds }).notNull(),
    toAddress: text("to_address").notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Where one click ends mails of this kind (RFC 8058); null for those that cannot be ended. */
    unsubscribeUrl: text("unsubscribe_url"),
    /** How often a provider did not take it. */
    tries: integer().notNull().default(0),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    sentAt: integer("sent_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    index("outbox_to").on(table.toAddress, table.createdAt),
    index("outbox_unsent").on(table.tries, table.createdAt).where(sql`${table.sentAt} IS NULL`),
  ],
);

/**
 * Addresses without an account that want no mail of ours, such as those of shops that were invited,
 * by the SHA-256 of the address in lower case.
 */
export const blockedAddresses = sqliteTable("blocked_addresses", {
  hash: text("address_hash").primaryKey(),
  blockedAt: integer("blocked_at", { mode: "timestamp_ms" }).notNull(),
});
