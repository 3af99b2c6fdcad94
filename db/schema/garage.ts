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
  vehicleColors,
  vehicleOrigins,
  vehicleStatuses,
} from "./garage-terms.ts";

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
    trimOptions: text("trim_options", { mode: "json" }).$type<string[]>().notNull(),
    bodyType: text("body_type", { enum: bodyTypes }).notNull(),
    powertrain: text({ enum: powertrains }).notNull(),
    facts: text({ mode: "json" }).$type<VehicleFacts>().notNull(),
    nickname: text(),
    postalCode: text("postal_code").notNull(),
    plate: text(),
    plateState: text("plate_state"),
    distanceUnit: text("distance_unit", { enum: distanceUnits }).notNull(),
    averageDistance: integer("average_distance"),
    averageFrequency: text("average_frequency", { enum: frequencies }),
    use: text({ enum: uses }),
    origin: text({ enum: vehicleOrigins }).notNull().default("own"),
    emissionsArea: text("emissions_area", { mode: "json" }).$type<EmissionsArea>(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    removedAt: integer("removed_at", { mode: "timestamp_ms" }),
    removedReason: text("removed_reason"),
    photoId: text("photo_id"),
    version: integer().notNull().default(0),
    /** Hash of the `submissionId` of the last edit. */
    editedBy: text("edited_by"),
    stagedPhotoId: text("staged_photo_id"),
    color: text({ enum: vehicleColors }),
    /** Pending while another account holds the VIN, until the owner says when it became theirs. */
    status: text({ enum: vehicleStatuses }).notNull().default("ACTIVE"),
    lastOwnershipDate: text("last_ownership_date"),
    /** When the owner of a pending vehicle was first asked. */
    ownershipAskedAt: integer("ownership_asked_at", { mode: "timestamp_ms" }),
    /** From then on, it's the seller's copy. */
    handedOverAt: integer("handed_over_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    index("vehicles_account").on(table.accountId, table.createdAt),
    index("vehicles_plate").on(
      sql`replace(replace(${table.plate}, ' ', ''), '-', '')`,
      table.plateState,
    ),
    uniqueIndex("vehicles_account_vin")
      .on(table.accountId, table.vin)
      .where(
        sql`${table.removedAt} IS NULL AND ${table.handedOverAt} IS NULL AND ${table.vin} IS NOT NULL`,
      ),
    index("vehicles_vin")
      .on(table.vin)
      .where(sql`${table.removedAt} IS NULL AND ${table.vin} IS NOT NULL`),
    index("vehicles_removed").on(table.removedAt).where(sql`${table.removedAt} IS NOT NULL`),
    check("vehicles_distance_unit", sql`${table.distanceUnit} IN ('mi', 'km')`),
    check(
      "vehicles_powertrain",
      sql`${table.powertrain} IN ('gas', 'diesel', 'hybrid', 'phev', 'electric')`,
    ),
  ],
);

/** Kept by triggers (db/triggers/vehicle-keys.sql), which recompute what's set to NULL. */
export const vehicleKeys = sqliteTable("vehicle_keys", {
  vehicleId: text("vehicle_id")
    .primaryKey()
    .references(() => vehicles.id, { onDelete: "cascade" }),
  makeKey: text("make_key"),
  modelKey: text("model_key"),
  seriesKey: text("series_key"),
  /** In `postal_places`: the postal code's own, else a neighbor's, else ''. */
  placeCode: text("place_code"),
});

/** JSON, kept by triggers (db/triggers/vehicle-facts.sql), which recompute what's set to NULL. */
export const vehicleFacts = sqliteTable("vehicle_facts", {
  vehicleId: text("vehicle_id")
    .primaryKey()
    .references(() => vehicles.id, { onDelete: "cascade" }),
  services: text(),
  registration: text(),
  choices: text(),
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

export const vinDecodes = sqliteTable("vin_decodes", {
  vin: text().primaryKey(),
  result: text({ mode: "json" }).$type<unknown>().notNull(),
  decodedAt: integer("decoded_at", { mode: "timestamp_ms" }).notNull(),
});

/** Without spaces and hyphens. */
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
