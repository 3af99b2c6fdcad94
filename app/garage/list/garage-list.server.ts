import { and, asc, eq, isNull, type Placeholder } from "drizzle-orm";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Database } from "#db/client.ts";
import { vehicleFacts, vehicleKeys, vehicles } from "#db/schema/garage.ts";
import { postalPlaces } from "#db/schema/reference.ts";
import type { Role } from "#db/schema/people-terms.ts";
import { isInGarage, roleOf } from "#app/vehicle/access/role.server.ts";
import { accessedColumns, type AccessedVehicle } from "#app/vehicle/vehicles.server.ts";
import {
  snapshotColumns,
  toStoredVehicle,
  listColumns,
  getAverageStart,
  type StoredVehicle,
  type ListedColumns,
} from "#app/vehicle/snapshot/stored-vehicle.server.ts";

export type GarageColumns = ListedColumns & { role: Role };

/** Only an owner's own cars are limited. */
const maxListed = 50;

function garageQuery<Columns extends typeof listColumns>(
  getColumns: (accountId: Placeholder) => Columns,
) {
  return preparedQuery(["accountId", "since"], (db, { accountId, since }) =>
    db
      .select({ vehicle: getColumns(accountId), ...snapshotColumns(since) })
      .from(vehicles)
      .innerJoin(vehicleFacts, eq(vehicleFacts.vehicleId, vehicles.id))
      .innerJoin(vehicleKeys, eq(vehicleKeys.vehicleId, vehicles.id))
      .leftJoin(postalPlaces, eq(postalPlaces.code, vehicleKeys.placeCode))
      .where(and(isInGarage(accountId), isNull(vehicles.removedAt)))
      .orderBy(asc(vehicles.createdAt), asc(vehicles.id))
      .limit(maxListed),
  );
}

const garageVehicles = garageQuery((accountId) => ({ ...listColumns, role: roleOf(accountId) }));
const wholeVehicles = garageQuery(accessedColumns);

export async function listGarage(
  db: Database,
  accountId: string,
  now: Date,
): Promise<StoredVehicle<GarageColumns>[]> {
  const rows = await garageVehicles(db, { accountId, since: getAverageStart(now) });
  return rows.map(toStoredVehicle);
}

/** With everything that's stored about each car itself. */
export async function listWholeGarage(
  db: Database,
  accountId: string,
  now: Date,
): Promise<StoredVehicle<AccessedVehicle>[]> {
  const rows = await wholeVehicles(db, { accountId, since: getAverageStart(now) });
  return rows.map(toStoredVehicle);
}
