import { and, asc, eq, isNull } from "drizzle-orm";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Database } from "#db/client.ts";
import { vehicleFacts, vehicleKeys, vehicles } from "#db/schema/garage.ts";
import { postalPlaces } from "#db/schema/reference.ts";
import { maxVehicles } from "#app/garage/add/add-rule.ts";
import {
  snapshotColumns,
  toStoredVehicle,
  listColumns,
  getAverageStart,
  type StoredVehicle,
  type ListedColumns,
} from "#app/vehicle/snapshot/stored-vehicle.server.ts";

const garageVehicles = preparedQuery(["accountId", "since"], (db, { accountId, since }) =>
  db
    .select({ vehicle: listColumns, ...snapshotColumns(since) })
    .from(vehicles)
    .innerJoin(vehicleFacts, eq(vehicleFacts.vehicleId, vehicles.id))
    .innerJoin(vehicleKeys, eq(vehicleKeys.vehicleId, vehicles.id))
    .leftJoin(postalPlaces, eq(postalPlaces.code, vehicleKeys.placeCode))
    .where(and(eq(vehicles.accountId, accountId), isNull(vehicles.removedAt)))
    .orderBy(asc(vehicles.createdAt), asc(vehicles.id))
    .limit(maxVehicles),
);

export async function listGarage(
  db: Database,
  accountId: string,
  now: Date,
): Promise<StoredVehicle<ListedColumns>[]> {
  const rows = await garageVehicles(db, { accountId, since: getAverageStart(now) });
  return rows.map(toStoredVehicle);
}
