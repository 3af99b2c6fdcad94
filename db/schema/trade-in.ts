import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";
import { vehicles } from "./garage.ts";

/** Requests for a trade-in, with the proof that their owner agreed. They outlive the vehicle. */
export const tradeInLeads = sqliteTable(
  "trade_in_leads",
  {
    /** The receiver knows the lead by it, too. */
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    vehicleId: text("vehicle_id").references(() => vehicles.id, { onDelete: "set null" }),
    vin: text(),
    /** The vehicle's name at the time. */
    vehicle: text().notNull(),
    /** By the name that the owner agreed to. */
    receiver: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    /** What they agreed to, as they read it. */
    consent: text().notNull(),
    consentVersion: integer("consent_version").notNull(),
    /** What the receiver gets: ADF/XML. */
    document: text().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** Handed over to the outbox, or taken by the endpoint. */
    sentAt: integer("sent_at", { mode: "timestamp_ms" }),
    tries: integer().notNull().default(0),
    /** Pushed on before each try, so that two runs don't make the same one. */
    nextTryAt: integer("next_try_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("trade_in_leads_account").on(table.accountId, table.createdAt),
    index("trade_in_leads_vehicle").on(table.vehicleId),
    index("trade_in_leads_waiting").on(table.nextTryAt).where(sql`${table.sentAt} IS NULL`),
  ],
);
