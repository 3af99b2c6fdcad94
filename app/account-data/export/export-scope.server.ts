import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { vehicles } from "#db/schema/garage.ts";

/** One vehicle that isn't removed, or all of an account's, including removed ones. */
export type Scope = { accountId: string; vehicleId?: string };

export function inScope({ accountId, vehicleId }: Scope): SQL | undefined {
  const own = eq(vehicles.accountId, accountId);
  return vehicleId === undefined
    ? own
    : and(own, eq(vehicles.id, vehicleId), isNull(vehicles.removedAt));
}

export const byDateAdded = [asc(vehicles.createdAt), sql`${vehicles}.rowid`];
