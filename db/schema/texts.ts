import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** `body` is emptied once sent, because it holds a working link. */
export const texts = sqliteTable(
  "texts",
  {
    id: text().primaryKey(),
    toNumber: text("to_number").notNull(),
    body: text().notNull(),
    /** The recipient's, if their postal code is known. */
    timeZone: text("time_zone"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** While it's with the provider, and for good if the provider's answer is lost. */
    claimedAt: integer("claimed_at", { mode: "timestamp_ms" }),
    sentAt: integer("sent_at", { mode: "timestamp_ms" }),
    tries: integer().notNull().default(0),
  },
  (table) => [
    index("texts_to").on(table.toNumber, table.createdAt),
    index("texts_created").on(table.createdAt),
    index("texts_waiting").on(table.tries, table.createdAt).where(sql`${table.claimedAt} IS NULL`),
  ],
);

/** Numbers that answered STOP, by their SHA-256. */
export const blockedNumbers = sqliteTable("blocked_numbers", {
  hash: text("number_hash").primaryKey(),
  blockedAt: integer("blocked_at", { mode: "timestamp_ms" }).notNull(),
});
