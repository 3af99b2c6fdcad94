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
import {
  bodyTypes,
  distanceUnits,
  frequencies,
  powertrains,
  uses,
  vehicleOrigins,
} from "./garage-terms.ts";

/** A vehicle in an owner's garage. Removed ones stay for 30 days, to be brought back. */
export const vehicles = sqliteTable(
  "vehicles",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    vin: text(),
    year: integer().notNull(),
    make: text().notNull(),
    model: text().notNull(),
    trim: text(),
    /** Trims that vPIC names for this VIN, in the order shown; empty when it names none. */
    trimOptions: text("trim_options", { mode: "json" }).$type<string[]>().notNull(),
    bodyType: text("body_type", { enum: bodyTypes }).notNull(),
    powertrain: text({ enum: powertrains }).notNull(),
    /** What else vPIC says of it: engine, drive, plant; shown on the vehicle's page. */
    facts: text({ mode: "json" }).$type<VehicleFacts>().notNull(),
    nickname: text(),
    postalCode: text("postal_code").notNull(),
    plate: text(),
    plateState: text("plate_state"),
    distanceUnit: text("distance_unit", { enum: distanceUnits }).notNull(),
    averageDistance: integer("average_distance"),
    averageFrequency: text("average_frequency", { enum: frequencies }),
    /** How hard its owner says that it is used; null until they do: then its country decides. */
    use: text({ enum: uses }),
    /** How it came into the garage: by the product itself, or from a QR code that led to it. */
    origin: text({ enum: vehicleOrigins }).notNull().default("own"),
    /** What its owner says of emissions tests where it is kept; it counts for that postal code. */
    emissionsArea: text("emissions_area", { mode: "json" }).$type<EmissionsArea>(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    removedAt: integer("removed_at", { mode: "timestamp_ms" }),
    removedReason: text("removed_reason"),
    /** The owner's picture of it: names its files in the bucket. */
    photoId: text("photo_id"),
    version: integer().notNull().default(0),
    /** The form that edited it last, by a hash of its `submissionId`. */
    editedBy: text("edited_by"),
    /** One that came with a form that was refused, kept until the form is sent again. */
    stagedPhotoId: text("staged_photo_id"),
  },
  (table) => [
    index("vehicles_account").on(table.accountId, table.createdAt),
    index("vehicles_plate").on(
      sql`replace(replace(${table.plate}, ' ', ''), '-', '')`,
      table.plateState,
    ),
    uniqueIndex("vehicles_account_vin")
      .on(table.accountId, table.vin)
      .where(sql`${table.removedAt} IS NULL AND ${table.vin} IS NOT NULL`),
    index("vehicles_vin")
      .on(table.vin)
      .where(sql`${table.removedAt} IS NULL AND ${table.vin} IS NOT NULL`),
    check("vehicles_distance_unit", sql`${table.distanceUnit} IN ('mi', 'km')`),
    check(
      "vehicles_powertrain",
      sql`${table.powertrain} IN ('gas', 'diesel', 'hybrid', 'phev', 'electric')`,
    ),
  ],
);

/**
 * What a vehicle is found by in tables of others, so that a page's SQL needn't work it out each
 * time. Triggers keep it (db/triggers/vehicle-keys.sql), and work out anew what is set to NULL.
 */
export const vehicleKeys = sqliteTable("vehicle_keys", {
  vehicleId: text("vehicle_id")
    .primaryKey()
    .references(() => vehicles.id, { onDelete: "cascade" }),
  /** Its make and model as recalls name them, without case and separators. */
  makeKey: text("make_key"),
  modelKey: text("model_key"),
  /** The series of a BMW, by which Canada's recalls name it. */
  seriesKey: text("series_key"),
  /** The row of `postal_places` for its postal code: its own, else a neighbor's, else ''. */
  placeCode: text("place_code"),
});

/**
 * What is on record for the reminders of a vehicle, each as JSON that pages read as it is: worked
 * out in their SQL, it took sqld longer than all the rest. Triggers keep it
 * (db/triggers/vehicle-facts.sql), and work out anew what is set to NULL.
 */
export const vehicleFacts = sqliteTable("vehicle_facts", {
  vehicleId: text("vehicle_id")
    .primaryKey()
    .references(() => vehicles.id, { onDelete: "cascade" }),
  services: text(),
  registration: text(),
  /** What was chosen for each event. */
  choices: text(),
  /** The owner's own reminders that aren't done. */
  reminders: text(),
  tires: text(),
});

export type EmissionsArea = { postalCode: string; tested: boolean };

export type VehicleFacts = {
  engine?: string;
  drive?: string;
  transmission?: string;
  bodyClass?: string;
  fuel?: string;
  manufacturer?: string;
  plant?: string;
};

/** What a VIN decoder answered for a VIN, kept so that it is asked once. */
export const vinDecodes = sqliteTable("vin_decodes", {
  vin: text().primaryKey(),
  result: text({ mode: "json" }).$type<unknown>().notNull(),
  decodedAt: integer("decoded_at", { mode: "timestamp_ms" }).notNull(),
});

/** Plates that the operator imported, as they are written without spaces and hyphens. */
export const importedPlates = sqliteTable(
  "imported_plates",
  {
    plate: text().notNull(),
    state: text().notNull(),
    vin: text().notNull(),
    importedAt: integer("imported_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.plate, table.state] })],
);
