import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";
import type { distanceUnits } from "./garage-terms.ts";
import { vehicles } from "./garage.ts";
import { currencies, receiptTypes, recordKinds, recordOrigins } from "./record-terms.ts";
import { shops } from "./shops.ts";

/** A record as a shop reported it. It never changes; its owner's corrections stand beside it. */
export type ReportedRecord = {
  date: string;
  odometer: { distance: number; unit: (typeof distanceUnits)[number] } | null;
  services: number[];
  ownService: string | null;
  comments: string | null;
};

/**
 * The same as a record keeps it, with the code of the shop that reported it; null for none of ours.
 */
export type KeptReport = ReportedRecord & { compCode: string | null };

/**
 * What was done to a vehicle on a day, by whom, and what it cost, in cents. Its odometer is a row
 * of `odometer_readings`. Triggers keep `record_totals` and `vehicle_shops` in step with it, and
 * whether its services and its reading count.
 */
export const serviceRecords = sqliteTable(
  "service_records",
  {
    id: text().primaryKey(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    /** The owner's day, YYYY-MM-DD. */
    date: text().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    origin: text({ enum: recordOrigins }).notNull().default("user"),
    compCode: text("comp_code").references(() => shops.compCode),
    selfService: integer("self_service", { mode: "boolean" }).notNull().default(false),
    /** A service in its owner's own words, besides those of the catalogue. */
    ownService: text("own_service"),
    total: integer(),
    parts: integer(),
    labor: integer(),
    tax: integer(),
    currency: text({ enum: currencies }),
    comments: text(),
    /** That of its first service in the order of the catalogue; its cost is told under it. */
    kind: text({ enum: recordKinds }).notNull().default("other"),
    shopName: text("shop_name"),
    /** Whether its owner says that it is of a different car: then it counts for nothing. */
    disputed: integer({ mode: "boolean" }).notNull().default(false),
    /** Removed ones stay for 30 days, to be brought back. */
    removedAt: integer("removed_at", { mode: "timestamp_ms" }),
    /**
     * What a shop reported, which stays when its owner corrects it; null for a record that its
     * owner entered.
     */
    reported: text({ mode: "json" }).$type<KeptReport>(),
    correctedAt: integer("corrected_at", { mode: "timestamp_ms" }),
    /** Names the line of a file that it came from, so that a file imported twice adds nothing. */
    importKey: text("import_key"),
    /** How many it has, at most four (spec §5). Kept by triggers of `receipts`. */
    receiptCount: integer("receipt_count").notNull().default(0),
    /** What a search finds it by: its services in both languages, its shop, its owner's words. */
    words: text().notNull().default(""),
    figures: text().notNull().default(""),
    /**
     * Its place in the full-text index `records_text`, in the order of days: so the newest that a
     * search finds come first without a sort. Kept by triggers; below 2^53 until the year 9999.
     */
    searchRow: integer("search_row"),
    /** Raised by one with each edit: two edits of the same version cannot both be saved. */
    version: integer().notNull().default(0),
    /** The form that edited it last, by a hash of its `submissionId`. */
    editedBy: text("edited_by"),
  },
  (table) => [
    index("service_records_vehicle").on(table.vehicleId, table.date, table.id),
    index("service_records_shop").on(table.vehicleId, table.compCode, table.date, table.id),
    index("service_records_with_receipts")
      .on(table.vehicleId, table.date, table.id)
      .where(sql`${table.receiptCount} > 0`),
    uniqueIndex("service_records_import").on(table.vehicleId, table.importKey),
    uniqueIndex("service_records_search").on(table.searchRow),
    index("service_records_removed")
      .on(table.vehicleId, table.removedAt)
      .where(sql`${table.removedAt} IS NOT NULL`),
    index("service_records_disputed")
      .on(table.vehicleId, table.date, table.id)
      .where(sql`${table.disputed}`),
  ],
);

/**
 * The services of a record, by their ids in the catalogue. Vehicle, date and kind stand here too,
 * so that the newest record of a service is one step in an index, and those of a kind are a few,
 * however long the history.
 */
export const recordServices = sqliteTable(
  "record_services",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    serviceId: integer("service_id").notNull(),
    date: text().notNull(),
    recordId: text("record_id")
      .notNull()
      .references(() => serviceRecords.id, { onDelete: "cascade" }),
    kind: text({ enum: recordKinds }).notNull().default("other"),
    /** Not while its record is removed, or is of a different car. */
    counts: integer({ mode: "boolean" }).notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.serviceId, table.date, table.recordId] }),
    index("record_services_record").on(table.recordId),
    index("record_services_kind").on(table.vehicleId, table.kind, table.date, table.recordId),
    check("record_services_service", sql`${table.serviceId} > 0`),
  ],
);

/**
 * What the records of a vehicle cost, by year and kind and currency, in cents; a record that tells
 * no cost counts without one, in the currency "". Kept by triggers of `service_records`.
 */
export const recordTotals = sqliteTable(
  "record_totals",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    year: text().notNull(),
    kind: text({ enum: recordKinds }).notNull(),
    currency: text({ enum: ["", ...currencies] }).notNull(),
    records: integer().notNull(),
    cents: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.year, table.kind, table.currency] })],
);

/**
 * What {@link recordTotals} add up to in a year, whatever the kind: a row a year, with the cents of
 * each currency. Kept by triggers of `record_totals`.
 */
export const yearTotals = sqliteTable(
  "year_totals",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    year: text().notNull(),
    records: integer().notNull(),
    usd: integer().notNull(),
    cad: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.year] })],
);

/**
 * The shops that records of a vehicle name, with how many do. Kept by triggers of
 * `service_records`.
 */
export const vehicleShops = sqliteTable(
  "vehicle_shops",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    compCode: text("comp_code")
      .notNull()
      .references(() => shops.compCode),
    records: integer().notNull(),
    /** The newest day of a record that names it. */
    lastDate: text("last_date").notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.compCode] })],
);

/**
 * Receipts of records: the files themselves are in the bucket, by their ids. One without a record
 * came with a form that was refused, and waits until the form is sent again.
 */
export const receipts = sqliteTable(
  "receipts",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    recordId: text("record_id").references(() => serviceRecords.id, { onDelete: "cascade" }),
    /** As its owner's file was called. */
    name: text().notNull(),
    type: text({ enum: receiptTypes }).notNull(),
    /** In bytes. */
    size: integer().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("receipts_record").on(table.recordId),
    index("receipts_vehicle").on(table.vehicleId, table.recordId),
  ],
);

/**
 * What shops reported of vehicles, by VIN, also of those in no garage yet: a vehicle that is added
 * gets them as records. `source` and `reference` name one as the shop that reported it does.
 */
export const providerRecords = sqliteTable(
  "provider_records",
  {
    source: text().notNull(),
    reference: text().notNull(),
    vin: text().notNull(),
    shopName: text("shop_name").notNull(),
    compCode: text("comp_code").references(() => shops.compCode),
    record: text({ mode: "json" }).$type<ReportedRecord>().notNull(),
    importedAt: integer("imported_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.reference] }),
    index("provider_records_vin").on(table.vin),
  ],
);
