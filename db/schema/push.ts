import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts, sessions } from "./accounts.ts";

/**
 * A browser that shows notifications. `waiting` is the one that its push service hasn't taken yet.
 * It ends with the session that turned it on.
 */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    sessionId: text("session_id").references(() => sessions.id, { onDelete: "set null" }),
    endpoint: text().notNull().unique("push_subscriptions_endpoint"),
    p256dh: text().notNull(),
    auth: text().notNull(),
    userAgent: text("user_agent"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    lastSentAt: integer("last_sent_at", { mode: "timestamp_ms" }),
    waiting: text({ mode: "json" }).$type<unknown>(),
    waitingSince: integer("waiting_since", { mode: "timestamp_ms" }),
    tries: integer().notNull().default(0),
  },
  (table) => [
    index("push_subscriptions_account").on(table.accountId),
    index("push_subscriptions_session").on(table.sessionId),
    index("push_subscriptions_waiting")
      .on(table.tries, table.waitingSince)
      .where(sql`${table.waiting} IS NOT NULL`),
  ],
);
