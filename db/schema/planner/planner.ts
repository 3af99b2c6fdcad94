import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { accounts } from "../accounts.ts";
import { distanceUnits } from "../garage-terms.ts";
import { vehicles } from "../garage.ts";
import { currencies } from "../record-terms.ts";
import { customReminders } from "../reminders.ts";
import { serviceRecords } from "../service-records.ts";
import { planStatuses } from "./planner-terms.ts";

const time = (name: string) => integer(name, { mode: "timestamp_ms" });
const services = () => text({ mode: "json" }).$type<number[]>().notNull().default(sql`'[]'`);

/** Triggers keep `status` and the reminder in step with the record. */
export const planItems = sqliteTable(
  "plan_items",
  {
    id: text().primaryKey(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    title: text().notNull(),
    status: text({ enum: planStatuses }).notNull(),
    services: services(),
    estimate: integer(),
    currency: text({ enum: currencies }),
    dueDate: text("due_date"),
    dueDistance: integer("due_distance"),
    unit: text({ enum: distanceUnits }),
    comments: text(),
    reminderId: text("reminder_id").references(() => customReminders.id, { onDelete: "set null" }),
    /** The record that it was turned into. */
    recordId: text("record_id").references(() => serviceRecords.id, { onDelete: "set null" }),
    createdAt: time("created_at").notNull(),
    doneAt: time("done_at"),
    removedAt: time("removed_at"),
    importKey: text("import_key"),
    version: integer().notNull().default(0),
    editedBy: text("edited_by"),
  },
  (table) => [
    index("plan_items_vehicle").on(table.vehicleId, table.status, table.doneAt),
    index("plan_items_reminder").on(table.reminderId).where(sql`${table.reminderId} IS NOT NULL`),
    index("plan_items_record").on(table.recordId).where(sql`${table.recordId} IS NOT NULL`),
    index("plan_items_deleted")
      .on(table.vehicleId, table.removedAt)
      .where(sql`${table.removedAt} IS NOT NULL`),
    index("plan_items_removed").on(table.removedAt).where(sql`${table.removedAt} IS NOT NULL`),
    uniqueIndex("plan_items_import").on(table.vehicleId, table.importKey),
    check("plan_items_status", sql`${table.status} IN ('idea', 'planned', 'done')`),
  ],
);

/** `quantity` is what's in stock. Triggers subtract what records used. */
export const supplies = sqliteTable(
  "supplies",
  {
    id: text().primaryKey(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    name: text().notNull(),
    partNumber: text("part_number"),
    supplier: text(),
    unitCost: integer("unit_cost"),
    currency: text({ enum: currencies }),
    quantity: real().notNull(),
    comments: text(),
    createdAt: time("created_at").notNull(),
    removedAt: time("removed_at"),
    importKey: text("import_key"),
    version: integer().notNull().default(0),
    editedBy: text("edited_by"),
  },
  (table) => [
    index("supplies_kept")
      .on(table.vehicleId, table.name, table.id)
      .where(sql`${table.removedAt} IS NULL`),
    index("supplies_deleted")
      .on(table.vehicleId, table.removedAt)
      .where(sql`${table.removedAt} IS NOT NULL`),
    index("supplies_removed").on(table.removedAt).where(sql`${table.removedAt} IS NOT NULL`),
    uniqueIndex("supplies_import").on(table.vehicleId, table.importKey),
  ],
);

export const supplyUses = sqliteTable(
  "supply_uses",
  {
    recordId: text("record_id")
      .notNull()
      .references(() => serviceRecords.id, { onDelete: "cascade" }),
    supplyId: text("supply_id")
      .notNull()
      .references(() => supplies.id, { onDelete: "cascade" }),
    quantity: real().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.supplyId] }),
    index("supply_uses_supply").on(table.supplyId),
    check("supply_uses_quantity", sql`${table.quantity} > 0`),
  ],
);

/** For all of an account's cars. */
export const serviceTemplates = sqliteTable(
  "service_templates",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text().notNull(),
    services: services(),
    ownService: text("own_service"),
    total: integer(),
    parts: integer(),
    labor: integer(),
    tax: integer(),
    currency: text({ enum: currencies }),
    comments: text(),
    selfService: integer("self_service", { mode: "boolean" }).notNull().default(false),
    createdAt: time("created_at").notNull(),
    removedAt: time("removed_at"),
    version: integer().notNull().default(0),
    editedBy: text("edited_by"),
  },
  (table) => [
    index("service_templates_account").on(table.accountId, table.name),
    index("service_templates_removed")
      .on(table.removedAt)
      .where(sql`${table.removedAt} IS NOT NULL`),
  ],
);
