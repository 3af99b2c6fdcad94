import { and, asc, eq, isNull } from "drizzle-orm";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Database } from "#db/client.ts";
import { vehicleFacts, vehicleKeys, vehicles } from "#db/schema/garage.ts";
import { postalPlaces } from "#db/schema/reference.ts";
import { garageLimit } from "#app/garage/add/add-rule.ts";
import {
  facts,
  keptVehicle,
  listed,
  sinceOf,
  type KeptVehicle,
  type ListedColumns,
} from "#app/vehicle/snapshot/find-known-vehicle.server.ts";

const garageVehicles = preparedQuery(["accountId", "since"], (db, { accountId, since }) =>
  db
    .select({ vehicle: listed, ...facts(since) })
    .from(vehicles)
    .innerJoin(vehicleFacts, eq(vehicleFacts.vehicleId, vehicles.id))
    .innerJoin(vehicleKeys, eq(vehicleKeys.vehicleId, vehicles.id))
    .leftJoin(postalPlaces, eq(postalPlaces.code, vehicleKeys.placeCode))
    .where(and(eq(vehicles.accountId, accountId), isNull(vehicles.removedAt)))
    .orderBy(asc(vehicles.createdAt), asc(vehicles.id))
    .limit(garageLimit),
);

export async function listGarage(
  db: Database,
  accountId: string,
  now: Date,
): Promise<KeptVehicle<ListedColumns>[]> {
  const rows = await garageVehicles(db, { accountId, since: sinceOf(now) });
  return rows.map(keptVehicle);
}
