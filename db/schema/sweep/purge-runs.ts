import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How far each kind of row has been purged. */
export const purgeRuns = sqliteTable("purge_runs", {
  kind: text().primaryKey(),
  finishedAt: integer("finished_at", { mode: "timestamp_ms" }),
  /** The last row that was looked at, if there are more. Rows that stay aren't read again. */
  after: text({ mode: "json" }).$type<{ at: number | string; id: number }>(),
});
