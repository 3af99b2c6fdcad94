import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";
import { vehicles } from "./garage.ts";
import type { ReportPart } from "./report-terms.ts";

/** The URL also needs the worker's signature of `id`, so the database alone opens no report. */
export const reportShares = sqliteTable(
  "report_shares",
  {
    id: text().primaryKey(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    /** Who made it: their own visits don't count. */
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    include: text({ mode: "json" }).$type<ReportPart[]>().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    revokedAt: integer("revoked_at", { mode: "timestamp_ms" }),
    views: integer().notNull().default(0),
    viewedAt: integer("viewed_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    index("report_shares_vehicle").on(table.vehicleId, table.createdAt),
    index("report_shares_account").on(table.accountId),
  ],
);
