import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { shops } from "../shops.ts";

/** With which shops report the services they did. `id` is the key's hash. */
export const shopKeys = sqliteTable("shop_keys", {
  id: text().primaryKey(),
  /** Its reports', whose references are unique within it. */
  source: text().notNull(),
  name: text().notNull(),
  /** Of the one shop that the key is for. Others name a shop in each report. */
  compCode: text("comp_code").references(() => shops.compCode),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }),
});
