import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts, sessions } from "./accounts.ts";

/** Each lets one of the operator's people look at an account, once. `hash` is of its token. */
export const viewLinks = sqliteTable(
  "view_links",
  {
    hash: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    viewedBy: text("viewed_by").notNull(),
    reason: text().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    usedAt: integer("used_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    index("view_links_account").on(table.accountId),
    index("view_links_expires").on(table.expiresAt),
  ],
);

/** The session says who looked, why and at whose account. */
export const viewedPages = sqliteTable(
  "viewed_pages",
  {
    id: text().primaryKey(),
    sessionId: text("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    path: text().notNull(),
    at: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("viewed_pages_session").on(table.sessionId, table.at)],
);
