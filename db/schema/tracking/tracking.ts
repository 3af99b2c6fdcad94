import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const clientErrorTypes = ["error", "warning"] as const;

/** What browsers and apps reported, without personal data, for 30 days. */
export const clientErrors = sqliteTable(
  "client_errors",
  {
    id: text().primaryKey(),
    type: text({ enum: clientErrorTypes }).notNull(),
    message: text().notNull(),
    functionName: text("function_name"),
    metadata: text({ mode: "json" }).$type<Record<string, string | number | boolean>>().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("client_errors_created").on(table.createdAt)],
);

export const countedEvents = ["signUp", "serviceAdded", "lifetimeBadge", "programStart"] as const;

/** Per day in UTC, and nothing about whose. */
export const dailyCounts = sqliteTable(
  "daily_counts",
  {
    event: text({ enum: countedEvents }).notNull(),
    day: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event, table.day] }),
    index("daily_counts_day").on(table.day),
  ],
);
