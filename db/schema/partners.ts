import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";

/** The cars that a partner knows of its customer, whether or not they're in the garage. */
export const partnerVehicles = sqliteTable(
  "partner_vehicles",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    partner: text().notNull(),
    vin: text().notNull(),
    /** As the partner calls it. */
    name: text(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.partner, table.vin] })],
);

/**
 * Logins that a partner's server asked for. `hash` is the SHA-256 of the token that opens one, and
 * `requestHash` of the request, so that nobody can send it again.
 */
export const partnerLogins = sqliteTable(
  "partner_logins",
  {
    hash: text().primaryKey(),
    requestHash: text("request_hash").notNull().unique(),
    partner: text().notNull(),
    subject: text().notNull(),
    emailKey: text("email_key"),
    /** What the partner says about its customer. */
    arrival: text({ mode: "json" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    /** The request is refused by its own time from then on. */
    keptUntil: integer("kept_until", { mode: "timestamp_ms" }).notNull(),
    usedAt: integer("used_at", { mode: "timestamp_ms" }),
    /** The key of the form that opened it, which may be sent twice. Null in a frame. */
    usedBy: text("used_by"),
  },
  (table) => [index("partner_logins_kept").on(table.keptUntil)],
);
