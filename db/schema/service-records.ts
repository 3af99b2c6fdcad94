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
import { fillUps } from "./fuel/fill-ups.ts";
import type { distanceUnits } from "./garage-terms.ts";
import { vehicles } from "./garage.ts";
import { currencies, receiptTypes, recordKinds, recordOrigins } from "./record-terms.ts";
import { shops } from "./shops.ts";

/** As a shop reported it. It never changes; the owner's corrections are stored beside it. */
export type ReportedRecord = {
  date: string;
  odometer: { distance: number; unit: (typeof distanceUnits)[number] } | null;
  services: number[];
  ownService: string | null;
  comments: string | null;
};

export type KeptReport = ReportedRecord & { compCode: string | null };

/** Money in cents. The mileage is in `odometer_readings`. Triggers keep the totals. */
export const serviceRecords = sqliteTable(
  "service_records",
  {
    id: text().primaryKey(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    date: text().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    origin: text({ enum: recordOrigins }).notNull().default("user"),
    compCode: text("comp_code").references(() => shops.compCode),
    selfService: integer("self_service", { mode: "boolean" }).notNull().default(false),
    ownService: text("own_service"),
    total: integer(),
    parts: integer(),
    labor: integer(),
    tax: integer(),
    currency: text({ enum: currencies }),
    comments: text(),
    tags: text({ mode: "json" }).$type<string[]>().notNull().default(sql`'[]'`),
    /** The first service's in the catalog; costs are grouped by it. */
    kind: text({ enum: recordKinds }).notNull().default("other"),
    shopName: text("shop_name"),
    disputed: integer({ mode: "boolean" }).notNull().default(false),
    removedAt: integer("removed_at", { mode: "timestamp_ms" }),
    reported: text({ mode: "json" }).$type<KeptReport>(),
    correctedAt: integer("corrected_at", { mode: "timestamp_ms" }),
    /** Identifies a line of a file, so that importing it twice adds nothing. */
    importKey: text("import_key"),
    receiptCount: integer("receipt_count").notNull().default(0),
    words: text().notNull().default(""),
    figures: text().notNull().default(""),
    /** Row in the full-text index `records_text`, sorted by day. Below 2^53 until the year 9999. */
    searchRow: integer("search_row"),
    version: integer().notNull().default(0),
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
    index("service_records_swept").on(table.removedAt).where(sql`${table.removedAt} IS NOT NULL`),
    index("service_records_disputed")
      .on(table.vehicleId, table.date, table.id)
      .where(sql`${table.disputed}`),
  ],
);

/** Copies vehicle, date and kind, so that the newest record of a service is one index step. */
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
    counts: integer({ mode: "boolean" }).notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.serviceId, table.date, table.recordId] }),
    index("record_services_record").on(table.recordId),
    index("record_services_kind").on(table.vehicleId, table.kind, table.date, table.recordId),
    check("record_services_service", sql`${table.serviceId} > 0`),
  ],
);

/** In cents. `currency` is "" without a cost. Kept by triggers. */
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

/** Kept by triggers of `record_totals`. */
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

/** Kept by triggers of `service_records`. */
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
    lastDate: text("last_date").notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.compCode] })],
);

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
    fillUpId: text("fill_up_id").references(() => fillUps.id, { onDelete: "cascade" }),
    name: text().notNull(),
    type: text({ enum: receiptTypes }).notNull(),
    size: integer().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** In the bucket, if it isn't the account's: whoever added it has deleted theirs. */
    folder: text(),
  },
  (table) => [
    index("receipts_account").on(table.accountId),
    index("receipts_folder").on(table.folder).where(sql`${table.folder} IS NOT NULL`),
    index("receipts_record").on(table.recordId),
    index("receipts_fill_up").on(table.fillUpId).where(sql`${table.fillUpId} IS NOT NULL`),
    index("receipts_vehicle").on(table.vehicleId, table.recordId),
    index("receipts_unsaved")
      .on(table.createdAt)
      .where(sql`coalesce(${table.recordId}, ${table.fillUpId}) IS NULL`),
  ],
);

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
