import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";
import { isInGarage } from "#app/vehicle/access/role.server.ts";

/** One row for each car in the garage, or one without a car. */
export function listAccountRows(db: Database, accountId: string) {
  const { signUpType, createdAt } = accounts;
  return db
    .select({ signUpType, createdAt, vehicleId: vehicles.id })
    .from(accounts)
    .leftJoin(vehicles, and(isInGarage(accountId), isNull(vehicles.removedAt)))
    .where(eq(accounts.id, accountId))
    .orderBy(asc(vehicles.createdAt), asc(vehicles.id));
}
