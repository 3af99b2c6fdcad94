import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "../accounts.ts";

/** Owners' addresses that hear about their cars. The key that signs is derived from the id. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    url: text().notNull(),
    tellsDue: integer("tells_due", { mode: "boolean" }).notNull(),
    tellsAdded: integer("tells_added", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** When its cars are looked at next. */
    lookAt: integer("look_at", { mode: "timestamp_ms" }).notNull(),
    /** What it heard was due, by car and event. */
    told: text({ mode: "json" }).$type<unknown>().notNull(),
    lastTriedAt: integer("last_tried_at", { mode: "timestamp_ms" }),
    /** Its answer's, or 0 if there was none. */
    lastStatus: integer("last_status"),
    /** It took nothing for days, so it hears nothing more. */
    stoppedAt: integer("stopped_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    index("webhooks_account").on(table.accountId),
    index("webhooks_look").on(table.lookAt),
  ],
);

/** Those that no webhook has taken yet. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: text().primaryKey(),
    webhookId: text("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    type: text({ enum: ["due", "record.added"] }).notNull(),
    data: text({ mode: "json" }).$type<unknown>().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    tries: integer().notNull().default(0),
    /** Pushed on before each try, so that two runs don't make the same one. */
    nextTryAt: integer("next_try_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("webhook_deliveries_waiting").on(table.nextTryAt),
    index("webhook_deliveries_webhook").on(table.webhookId),
  ],
);
