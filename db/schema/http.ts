import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** `key` hashes the sender and form. Written with its effect, so a form sent twice has one. */
export const submissions = sqliteTable(
  "submissions",
  {
    key: text().primaryKey(),
    location: text().notNull(),
    flash: text({ mode: "json" }).$type<unknown>(),
    /** The id of what the form added, for calls of the API. */
    created: text(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("submissions_created").on(table.createdAt)],
);

export const attempts = sqliteTable(
  "attempts",
  {
    id: text().primaryKey(),
    bucket: text().notNull(),
    at: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("attempts_bucket").on(table.bucket, table.at),
    index("attempts_at").on(table.at),
  ],
);

/** What was typed into a form whose session had ended. `sender` is a keyed hash. */
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

/** Unlike sqld's own positions, it never goes back when the server is killed. */
export const writeCounter = sqliteTable("write_counter", {
  id: integer().primaryKey(),
  writes: integer().notNull(),
});
