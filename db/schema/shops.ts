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

/** A span in which a shop is open, in minutes since Monday 0:00 where it is. */
export type OpenSpan = readonly [from: number, until: number];

/**
 * Repair shops, by the code that records and reviews name them by; `slug` names their public page.
 * Degrees of latitude and longitude.
 */
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
    /** Where invitations go; never shown. */
    email: text(),
    website: text(),
    appointmentUrl: text("appointment_url"),
    /**
     * When it is open in a usual week, in order and without overlaps; null where nobody says so, or
     * not in a way that could be read.
     */
    hours: text({ mode: "json" }).$type<readonly OpenSpan[]>(),
    /** Its hours in the words of who published them, where they could not be read. */
    hoursText: text("hours_text"),
    /** As IANA names it; null where it is not known. */
    timeZone: text("time_zone"),
    amenities: text({ mode: "json" }).$type<readonly Amenity[]>().notNull().default(sql`'[]'`),
    /** What it does, as the kinds of services in records. */
    services: text({ mode: "json" }).$type<readonly RecordKind[]>().notNull().default(sql`'[]'`),
    /** The makes that it sees most, the first one first. */
    makes: text({ mode: "json" }).$type<readonly string[]>().notNull().default(sql`'[]'`),
    /** Whether it takes our coupons. */
    participates: integer({ mode: "boolean" }).notNull().default(false),
    /** How many vehicles it is the favorite of. Kept by triggers of `favorite_shops`. */
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
    // The few that take our coupons, among which a dashboard looks for some nearby.
    index("shops_participating").on(table.cell).where(sql`${table.participates}`),
  ],
);

/** The shop that the owner of a vehicle goes to first. */
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

/** What a shop offers for less. `amount` is in percent, or in cents of its currency. */
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
    /** What it is for and what it is not, in the shop's own words. */
    terms: text(),
    /** What to say at the counter. */
    code: text(),
    /** The first and the last day on which it counts, YYYY-MM-DD. */
    validFrom: text("valid_from"),
    validUntil: text("valid_until"),
    source: text({ enum: shopSources }).notNull(),
  },
  (table) => [
    index("coupons_shop").on(table.compCode),
    check("coupons_amount", sql`${table.amount} > 0`),
  ],
);

/**
 * Shops that an owner invited, once for each vehicle: those of the directory by `comp_code`, others
 * as they were typed. `shop_key` tells one from another.
 */
export const invitedShops = sqliteTable(
  "invited_shops",
  {
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    shopKey: text("shop_key").notNull(),
    compCode: text("comp_code").references(() => shops.compCode, { onDelete: "cascade" }),
    name: text().notNull(),
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

/** What an owner closed on the pages of a vehicle: about a record, a shop, or nothing else (""). */
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
