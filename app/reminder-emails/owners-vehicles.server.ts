import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vehicleFacts, vehicleKeys, vehicles } from "#db/schema/garage.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import { postalPlaces } from "#db/schema/reference.ts";
import { toldPeople } from "#db/schema/reminder-mails.ts";
import {
  getAverageStart,
  listColumns,
  snapshotColumns,
  toStoredVehicle,
  type ListedColumns,
  type StoredVehicle,
} from "#app/vehicle/snapshot/stored-vehicle.server.ts";
import type { ToldByKey } from "./newly-due.ts";

export async function listVehiclesOf(
  db: Database,
  accounts: SQLWrapper,
  now: Date,
): Promise<(StoredVehicle<ListedColumns> & { accountId: string })[]> {
  const rows = await db
    .select({
      accountId: vehicles.accountId,
      vehicle: listColumns,
      ...snapshotColumns(getAverageStart(now)),
    })
    .from(vehicles)
    .innerJoin(vehicleFacts, eq(vehicleFacts.vehicleId, vehicles.id))
    .innerJoin(vehicleKeys, eq(vehicleKeys.vehicleId, vehicles.id))
    .leftJoin(postalPlaces, eq(postalPlaces.code, vehicleKeys.placeCode))
    .where(
      and(
        inArray(vehicles.accountId, accounts),
        isNull(vehicles.removedAt),
        isNull(vehicles.handedOverAt),
      ),
    )
    .orderBy(asc(vehicles.createdAt), asc(vehicles.id));
  return rows.map(({ accountId, ...row }) => ({ accountId, ...toStoredVehicle(row) }));
}

/** At most eight each, which a trigger limits. */
export async function listSharedWith(db: Database, accounts: SQLWrapper, now: Date) {
  const { accountId, id: personId, role, remindedSince } = vehiclePeople;
  const rows = await db
    .select({
      accountId: sql<string>`${accountId}`,
      personId,
      role,
      told: toldPeople.told,
      vehicle: listColumns,
      ...snapshotColumns(getAverageStart(now)),
    })
    .from(vehiclePeople)
    .innerJoin(vehicles, eq(vehicles.id, vehiclePeople.vehicleId))
    .innerJoin(vehicleFacts, eq(vehicleFacts.vehicleId, vehicles.id))
    .innerJoin(vehicleKeys, eq(vehicleKeys.vehicleId, vehicles.id))
    .leftJoin(postalPlaces, eq(postalPlaces.code, vehicleKeys.placeCode))
    .leftJoin(toldPeople, eq(toldPeople.personId, personId))
    .where(
      and(
        inArray(accountId, accounts),
        isNotNull(remindedSince),
        isNull(vehicles.removedAt),
        isNull(vehicles.handedOverAt),
      ),
    )
    .orderBy(asc(remindedSince), asc(personId));
  return rows.map(({ accountId, personId, role, told, ...row }) => ({
    ...toStoredVehicle(row),
    ...{ accountId, role, told: (told ?? {}) as ToldByKey, toldTo: { personId } },
  }));
}
