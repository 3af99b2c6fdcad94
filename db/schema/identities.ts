import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";

/** The provider's `subject` never changes, unlike the address and name, which are only shown. */
export const identities = sqliteTable(
  "identities",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    provider: text().notNull(),
    subject: text().notNull(),
    email: text(),
    name: text(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    usedAt: integer("used_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    uniqueIndex("identities_subject").on(table.provider, table.subject),
    index("identities_account").on(table.accountId),
  ],
);

/** Emailed links that add an identity to an account. `hash` is the SHA-256 of the link's token. */
export const identityLinks = sqliteTable(
  "identity_links",
  {
    hash: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    accountEmail: text("account_email").notNull(),
    provider: text().notNull(),
    subject: text().notNull(),
    email: text(),
    name: text(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    usedAt: integer("used_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    index("identity_links_account").on(table.accountId),
    index("identity_links_expires").on(table.expiresAt),
  ],
);

/** What happened to the ways to log in to an account. `method` is `password` or a provider. */
export const accountEvents = sqliteTable(
  "account_events",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    event: text({ enum: ["sign-up", "first-log-in", "link", "unlink"] }).notNull(),
    method: text().notNull(),
    at: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("account_events_account").on(table.accountId, table.at),
    uniqueIndex("account_events_first")
      .on(table.accountId, table.method)
      .where(sql`${table.event} = 'first-log-in'`),
    check(
      "account_events_event",
      sql`${table.event} IN ('sign-up', 'first-log-in', 'link', 'unlink')`,
    ),
  ],
);
