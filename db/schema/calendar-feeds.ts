import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { vehicles } from "./garage.ts";
import { vehiclePeople } from "./people.ts";

/** The owner's. The URL also needs the worker's signature of `id`, so the database alone opens no feed. */
export const calendarFeeds = sqliteTable("calendar_feeds", {
  vehicleId: text("vehicle_id")
    .primaryKey()
    .references(() => vehicles.id, { onDelete: "cascade" }),
  id: text().notNull().unique("calendar_feeds_id"),
  language: text({ enum: ["en", "fr"] }).notNull(),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
});

/** Of someone the vehicle is shared with. */
export const personCalendarFeeds = sqliteTable("person_calendar_feeds", {
  personId: text("person_id")
    .primaryKey()
    .references(() => vehiclePeople.id, { onDelete: "cascade" }),
  id: text().notNull().unique("person_calendar_feeds_id"),
  language: text({ enum: ["en", "fr"] }).notNull(),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
});
