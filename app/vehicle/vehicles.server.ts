import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  or,
  sql,
  type Placeholder,
} from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Database } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import type { Role } from "#db/schema/people-terms.ts";
import { hasAccess, roleOf } from "./access/role.server.ts";
import { statusFor } from "./vin-holders.server.ts";

export const undoDays = 30;

export type Vehicle = typeof vehicles.$inferSelect;

/** With the role of the account that asked for it. */
export type AccessedVehicle = Vehicle & { role: Role };

export function accessedColumns(accountId: Placeholder) {
  return { ...getTableColumns(vehicles), role: roleOf(accountId) };
}

export type NewVehicle = Omit<
  typeof vehicles.$inferInsert,
  "createdAt" | "removedAt" | "removedReason" | "status"
>;
export type ListedVehicle = Pick<
  Vehicle,
  "id" | "photoId" | "bodyType" | "color" | "nickname" | "year" | "make" | "model" | "trim"
>;

const accessedVehicle = preparedQuery(
  ["accountId", "id", "since"],
  (db, { accountId, id, since }) =>
    db
      .select(accessedColumns(accountId))
      .from(vehicles)
      .where(and(eq(vehicles.id, id), hasAccess(accountId), isNotRemoved(since))),
);

export function isNotRemoved(since: Placeholder) {
  return or(isNull(vehicles.removedAt), gt(vehicles.removedAt, since));
}

export const toSinceParam = (since: Date | null) => since?.getTime() ?? Number.MAX_SAFE_INTEGER;

/** @param since also finds a vehicle that was removed after this time */
export async function findVehicle(
  db: Database,
  accountId: string,
  id: string,
  since: Date | null = null,
): Promise<AccessedVehicle | null> {
  const [row] = await accessedVehicle(db, { accountId, id, since: toSinceParam(since) });
  return row ?? null;
}

/** Of a removed vehicle, for its owner only: the garage shows them what they can restore. */
const photosOfVehicle = preparedQuery(["accountId", "id"], (db, { accountId, id }) => {
  const { photoId, stagedPhotoId, removedAt } = vehicles;
  const isShown = or(isNull(removedAt), eq(vehicles.accountId, accountId));
  return db
    .select({ photoId, stagedPhotoId, accountId: vehicles.accountId })
    .from(vehicles)
    .where(and(eq(vehicles.id, id), hasAccess(accountId), isShown));
});

export async function findPhotos(
  db: Database,
  accountId: string,
  id: string,
): Promise<Pick<Vehicle, "accountId" | "photoId" | "stagedPhotoId"> | null> {
  const [row] = await photosOfVehicle(db, { accountId, id });
  return row ?? null;
}

export async function loadGarageState(
  db: Database,
  accountId: string,
): Promise<{ vehicles: Pick<Vehicle, "id" | "vin">[]; vins: (string | null)[]; count: number }> {
  const rows = await db
    .select({ id: vehicles.id, vin: vehicles.vin })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.accountId, accountId),
        isNull(vehicles.removedAt),
        isNull(vehicles.handedOverAt),
      ),
    );
  return { vehicles: rows, vins: rows.map(({ vin }) => vin), count: rows.length };
}

/** Violates `vehicles.account_id` for a known VIN and `garage_full` past the limit. */
export function insertVehicle(db: Database, vehicle: NewVehicle, now: Date) {
  const { vin, accountId } = vehicle;
  const status = vin ? statusFor(vin, accountId) : "ACTIVE";
  return db.insert(vehicles).values({ ...vehicle, status, createdAt: now });
}

export type VehicleChange = Partial<
  Pick<
    Vehicle,
    | "nickname"
    | "postalCode"
    | "plate"
    | "plateState"
    | "trim"
    | "powertrain"
    | "color"
    | "distanceUnit"
    | "averageDistance"
    | "averageFrequency"
    | "photoId"
    | "stagedPhotoId"
    | "vin"
    | "trimOptions"
    | "bodyType"
    | "facts"
  >
>;

/** Violates `vehicle_changed` if the vehicle was edited since it was loaded. */
export function updateVehicle(
  db: Database,
  { id, version }: Vehicle,
  change: VehicleChange,
  editedBy: string,
) {
  return db
    .update(vehicles)
    .set({ ...change, version: version + 1, editedBy })
    .where(eq(vehicles.id, id));
}

/** Violates `vehicles.account_id` for a known VIN. */
export function addVin(db: Database, id: string, change: VehicleChange & { vin: string }) {
  return db
    .update(vehicles)
    .set({ ...change, status: statusFor(change.vin, vehicles.accountId) })
    .where(and(eq(vehicles.id, id), isNull(vehicles.vin)));
}

export function saveOwnership(db: Database, id: string, lastOwnershipDate: string) {
  return db
    .update(vehicles)
    .set({ status: "ACTIVE", lastOwnershipDate })
    .where(eq(vehicles.id, id));
}

export function markOwnershipAsked(db: Database, id: string, now: Date) {
  return db
    .update(vehicles)
    .set({ ownershipAskedAt: now })
    .where(and(eq(vehicles.id, id), isNull(vehicles.ownershipAskedAt)));
}

export function saveUse(db: Database, id: string, use: NonNullable<Vehicle["use"]>) {
  return db.update(vehicles).set({ use }).where(eq(vehicles.id, id));
}

export function saveEmissionsArea(
  db: Database,
  id: string,
  emissionsArea: Vehicle["emissionsArea"],
) {
  return db.update(vehicles).set({ emissionsArea }).where(eq(vehicles.id, id));
}

export function stageVehiclePhoto(db: Database, id: string, stagedPhotoId: string) {
  return db.update(vehicles).set({ stagedPhotoId }).where(eq(vehicles.id, id));
}

/** Whether the photo is in use or only staged. */
export function removePhoto(db: Database, id: string, photoId: string) {
  const without = (column: SQLiteColumn) => sql`nullif(${column}, ${photoId})`;
  const change = {
    photoId: without(vehicles.photoId),
    stagedPhotoId: without(vehicles.stagedPhotoId),
  };
  return db.update(vehicles).set(change).where(eq(vehicles.id, id));
}

export function removeVehicle(db: Database, id: string, reason: string | null, now: Date) {
  return db
    .update(vehicles)
    .set({ removedAt: now, removedReason: reason })
    .where(eq(vehicles.id, id));
}

export function restoreVehicle(db: Database, id: string) {
  return db
    .update(vehicles)
    .set({
      removedAt: null,
      removedReason: null,
      status: sql`CASE WHEN ${vehicles.handedOverAt} IS NULL
        THEN ${statusFor(vehicles.vin, vehicles.accountId)} ELSE ${vehicles.status} END`,
    })
    .where(eq(vehicles.id, id));
}

/** Vehicles removed before this can't be restored. */
export const undoStart = (now: Date) => new Date(now.getTime() - undoDays * 24 * 60 * 60 * 1000);

function isRemovedSince(accountId: string | Placeholder, since: Date | Placeholder) {
  return and(
    eq(vehicles.accountId, accountId),
    isNotNull(vehicles.removedAt),
    gt(vehicles.removedAt, since),
  );
}

export function listRemovedVehicles(
  db: Database,
  accountId: string,
  now: Date,
): Promise<Vehicle[]> {
  return db
    .select()
    .from(vehicles)
    .where(isRemovedSince(accountId, undoStart(now)))
    .orderBy(desc(vehicles.removedAt))
    .limit(50);
}

const removedCount = preparedQuery(["accountId", "since"], (db, { accountId, since }) =>
  db.select({ removed: count() }).from(vehicles).where(isRemovedSince(accountId, since)),
);

export async function countRemovedVehicles(
  db: Database,
  accountId: string,
  now: Date,
): Promise<number> {
  const [row] = await removedCount(db, { accountId, since: undoStart(now).getTime() });
  return row?.removed ?? 0;
}

export async function findRemovedVehicle(
  db: Database,
  accountId: string,
  id: string,
  now: Date,
): Promise<Vehicle | null> {
  const [row] = await db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.id, id), isRemovedSince(accountId, undoStart(now))));
  return row ?? null;
}

export function insertReading(
  db: Database,
  reading: Omit<typeof odometerReadings.$inferInsert, "createdAt">,
  now: Date,
) {
  return db.insert(odometerReadings).values({ ...reading, createdAt: now });
}
