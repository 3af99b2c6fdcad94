import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * A form that took effect, by a keyed hash of who sent it, where, its `submissionId` and what
 * was typed. The row is written in the same batch as the effect, so a form sent twice has one.
 */
export const submissions = sqliteTable(
  "submissions",
  {
    key: text().primaryKey(),
    location: text().notNull(),
    flash: text({ mode: "json" }).$type<unknown>(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("submissions_created").on(table.createdAt)],
);

/** One try at something that is limited, counted within a sliding window. */
export const attempts = sqliteTable(
  "attempts",
  {
    id: text().primaryKey(),
    bucket: text().notNull(),
    at: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("attempts_bucket").on(table.bucket, table.at)],
);

/**
 * What was typed into a form whose session had ended, until its sender has logged in again: no
 * passwords, no files. `sender` is a keyed hash of the account, or of the visitor where the cookie
 * named none.
 */
export const keptForms = sqliteTable(
  "kept_forms",
  {
    id: text().primaryKey(),
    sender: text().notNull(),
    path: text().notNull(),
    fields: text({ mode: "json" }).$type<Record<string, string | string[]>>().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("kept_forms_created").on(table.createdAt)],
);

/**
 * One row that counts the writes of visitors. Unlike a position in the server's log, it never goes
 * back when the server is killed, so it tells whether a replica has caught up with a write.
 */
export const writeCounter = sqliteTable("write_counter", {
  id: integer().primaryKey(),
  writes: integer().notNull(),
});
