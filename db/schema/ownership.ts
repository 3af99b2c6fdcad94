import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { vehicles } from "./garage.ts";
import { type HandedOverPart } from "./report-terms.ts";
import { ownershipAnswers } from "./ownership-terms.ts";

/** Deleted when the seller takes it back. Once it's accepted, it no longer names the buyer. */
export const ownershipOffers = sqliteTable(
  "ownership_offers",
  {
    /** The buyer's link also needs the worker's signature of it. */
    id: text().primaryKey(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    /** Null if the seller passes the link on. */
    email: text(),
    include: text({ mode: "json" }).$type<HandedOverPart[]>().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    acceptedAt: integer("accepted_at", { mode: "timestamp_ms" }),
    /** In the buyer's garage, who may have removed it since. */
    newVehicleId: text("new_vehicle_id"),
  },
  (table) => [
    uniqueIndex("ownership_offers_open")
      .on(table.vehicleId)
      .where(sql`${table.acceptedAt} IS NULL`),
    index("ownership_offers_vehicle").on(table.vehicleId),
    index("ownership_offers_expires").on(table.expiresAt).where(sql`${table.acceptedAt} IS NULL`),
  ],
);

/** What the holder of a VIN is asked after another account added it. Names nobody. */
export const ownershipQuestions = sqliteTable(
  "ownership_questions",
  {
    id: text().primaryKey(),
    vehicleId: text("vehicle_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    askedAt: integer("asked_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    answer: text({ enum: ownershipAnswers }),
    answeredAt: integer("answered_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    index("ownership_questions_vehicle").on(table.vehicleId, table.askedAt),
    check("ownership_questions_answer", sql`${table.answer} IN ('sold', 'stillMine')`),
  ],
);
