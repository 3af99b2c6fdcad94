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
import type { RecordKind } from "./record-terms.ts";
import { currencies } from "./record-terms.ts";
import {
  calloutKinds,
  couponOffers,
  couponTargets,
  shopSources,
  type Amenity,
} from "./shop-terms.ts";
import { vehicles } from "./garage.ts";

/** Minutes since Monday 0:00, local time. */
export type OpenSpan = readonly [from: number, until: number];

export const shops = sqliteTable(
  "shops",
  {
    compCode: text("comp_code").primaryKey(),
    name: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text("postal_code").notNull(),
    country: text({ enum: ["US", "CA"] }).notNull(),
    phone: text(),
    latitude: real().notNull(),
    longitude: real().notNull(),
    source: text({ enum: shopSources }).notNull(),
    slug: text().notNull(),
    email: text(),
    website: text(),
    appointmentUrl: text("appointment_url"),
    /** Sorted and without overlaps; null if unknown or unreadable. */
    hours: text({ mode: "json" }).$type<readonly OpenSpan[]>(),
    hoursText: text("hours_text"),
    timeZone: text("time_zone"),
    amenities: text({ mode: "json" }).$type<readonly Amenity[]>().notNull().default(sql`'[]'`),
    services: text({ mode: "json" }).$type<readonly RecordKind[]>().notNull().default(sql`'[]'`),
    makes: text({ mode: "json" }).$type<readonly string[]>().notNull().default(sql`'[]'`),
    participates: integer({ mode: "boolean" }).notNull().default(false),
    /** Offers the lifetime program, and shows its badge. */
    lifetimeDealer: integer("lifetime_dealer", { mode: "boolean" }).notNull().default(false),
    favorites: integer().notNull().default(0),
    cell: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`CAST((latitude + 90) * 4 AS INTEGER) * 1440 + CAST((longitude + 180) * 4 AS INTEGER)`,
      ),
  },
  (table) => [
    uniqueIndex("shops_slug").on(table.slug),
    index("shops_cell").on(table.cell),
    index("shops_participating").on(table.cell).where(sql`${table.participates}`),
  ],
);

export const favoriteShops = sqliteTable(
  "favorite_shops",
  {
    vehicleId: text("vehicle_id")
      .primaryKey()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    compCode: text("comp_code")
      .notNull()
      .references(() => shops.compCode, { onDelete: "cascade" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("favorite_shops_shop").on(table.compCode)],
);

export const coupons = sqliteTable(
  "coupons",
  {
    id: text().primaryKey(),
    compCode: text("comp_code")
      .notNull()
      .references(() => shops.compCode, { onDelete: "cascade" }),
    target: text({ enum: couponTargets }).notNull(),
    offer: text({ enum: couponOffers }).notNull(),
    amount: integer().notNull(),
    currency: text({ enum: currencies }),
    terms: text(),
    code: text(),
    validFrom: text("valid_from"),
    validUntil: text("valid_until"),
    source: text({ enum: shopSources }).notNull(),
  },
  (table) => [
    index("coupons_shop").on(table.compCode),
    check("coupons_amount", sql`${table.amount} > 0`),
  ],
);

export const invitedShops = sqliteTable(
  "invited_shops",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    shopKey: text("shop_key").notNull(),
    compCode: text("comp_code").references(() => shops.compCode, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Only of a suggestion, a shop without a code: an invitation doesn't ask for it. */
    address: text(),
    city: text(),
    state: text(),
    phone: text(),
    invitedAt: integer("invited_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.shopKey] }),
    index("invited_shops_shop").on(table.compCode),
  ],
);

export const closedCallouts = sqliteTable(
  "closed_callouts",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    kind: text({ enum: calloutKinds }).notNull(),
    subject: text().notNull().default(""),
    closedAt: integer("closed_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.kind, table.subject] })],
);
