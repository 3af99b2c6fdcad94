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
