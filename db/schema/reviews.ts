import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts.ts";
import { linkChannels, reviewKinds } from "./review-terms.ts";
import { providerRecords, serviceRecords } from "./service-records.ts";
import { shops } from "./shops.ts";

/** `hash` is the SHA-256 of the link's token. Each link is for one visit to one shop. */
export const reviewLinks = sqliteTable(
  "review_links",
  {
    hash: text().primaryKey(),
    compCode: text("comp_code")
      .notNull()
      .references(() => shops.compCode, { onDelete: "cascade" }),
    kind: text({ enum: reviewKinds }).notNull(),
    channel: text({ enum: linkChannels }).notNull(),
    accountId: text("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    recordId: text("record_id").references(() => serviceRecords.id, { onDelete: "cascade" }),
    providerSource: text("provider_source"),
    providerReference: text("provider_reference"),
    vehicle: text(),
    serviceDate: text("service_date"),
    /** Where it was sent, if it's for a provider's record. Deleted once it's used or expired. */
    email: text(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("review_links_record").on(table.recordId),
    index("review_links_account").on(table.accountId),
    index("review_links_expires").on(table.expiresAt),
    index("review_links_email").on(table.email).where(sql`${table.email} IS NOT NULL`),
    index("review_links_provider").on(table.providerSource, table.providerReference),
    foreignKey({
      columns: [table.providerSource, table.providerReference],
      foreignColumns: [providerRecords.source, providerRecords.reference],
    }).onDelete("cascade"),
  ],
);

export const reviews = sqliteTable(
  "reviews",
  {
    id: text().primaryKey(),
    compCode: text("comp_code")
      .notNull()
      .references(() => shops.compCode, { onDelete: "cascade" }),
    kind: text({ enum: reviewKinds }).notNull(),
    rating: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    language: text({ enum: ["en", "fr"] }).notNull(),
    vehicle: text(),
    serviceDate: text("service_date"),
    accountId: text("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    recordId: text("record_id").references(() => serviceRecords.id, { onDelete: "set null" }),
    linkHash: text("link_hash").references(() => reviewLinks.hash, { onDelete: "set null" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    updatedAt: integer("updated_at", { mode: "timestamp_ms" }),
    hiddenAt: integer("hidden_at", { mode: "timestamp_ms" }),
    /** Hidden because its account was flagged, and shown again if that's undone. */
    hiddenWithAccount: integer("hidden_with_account", { mode: "boolean" }).notNull().default(false),
    version: integer().notNull().default(0),
    editedBy: text("edited_by"),
  },
  (table) => [
    index("reviews_newest")
      .on(table.compCode, table.createdAt, table.id)
      .where(sql`${table.hiddenAt} IS NULL`),
    index("reviews_rating")
      .on(table.compCode, table.rating, table.createdAt, table.id)
      .where(sql`${table.hiddenAt} IS NULL`),
    uniqueIndex("reviews_record").on(table.recordId),
    uniqueIndex("reviews_link").on(table.linkHash),
    index("reviews_account").on(table.accountId),
    check("reviews_rating_stars", sql`${table.rating} BETWEEN 1 AND 5`),
  ],
);

/** `stars` is their sum. Kept by triggers. */
export const shopRatings = sqliteTable("shop_ratings", {
  compCode: text("comp_code")
    .primaryKey()
    .references(() => shops.compCode, { onDelete: "cascade" }),
  reviews: integer().notNull(),
  stars: integer().notNull(),
});
