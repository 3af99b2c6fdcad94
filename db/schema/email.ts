import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";

export const mailKinds = [
  "verify-email",
  "reset-password",
  "password-changed",
  "email-changed",
  "account-deleted",
  "link-identity",
  "identity-added",
  "identity-removed",
  "passkey-added",
  "passkey-removed",
  "recovery-codes-created",
  "recovery-code-used",
  "account-closed",
  "reminders",
  "monthly",
  "review-request",
  "shop-invitation",
  "prospect-invitation",
  "person-invitation",
  "ownership-offer",
  "ownership-question",
  "ownership-accepted",
  "to-operator",
  "trade-in-lead",
] as const;

/** `text` and `html` are emptied once sent, because they hold working links. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text().primaryKey(),
    kind: text({ enum: mailKinds }).notNull(),
    toAddress: text("to_address").notNull(),
    /** Whose form it came from, if it isn't for them: it waits while they're flagged. */
    senderId: text("sender_id").references(() => accounts.id, { onDelete: "cascade" }),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** One-click unsubscribe (RFC 8058); null if the kind can't be ended. */
    unsubscribeUrl: text("unsubscribe_url"),
    tries: integer().notNull().default(0),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    sentAt: integer("sent_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    index("outbox_to").on(table.toAddress, table.createdAt),
    index("outbox_sender").on(table.senderId).where(sql`${table.senderId} IS NOT NULL`),
    index("outbox_unsent").on(table.tries, table.createdAt).where(sql`${table.sentAt} IS NULL`),
  ],
);

/** Unsubscribed addresses without an account, by their SHA-256 in lower case. */
export const blockedAddresses = sqliteTable("blocked_addresses", {
  hash: text("address_hash").primaryKey(),
  blockedAt: integer("blocked_at", { mode: "timestamp_ms" }).notNull(),
});
