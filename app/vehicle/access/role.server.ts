import { eq, or, sql, type Placeholder, type SQL } from "drizzle-orm";
import { vehicles } from "#db/schema/garage.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import type { Role } from "#db/schema/people-terms.ts";

type AccountId = string | Placeholder;

const sharedWith = (accountId: AccountId) => sql`${vehiclePeople}
  WHERE ${vehiclePeople.accountId} = ${accountId} AND ${vehiclePeople.vehicleId} = ${vehicles.id}`;

/** For queries of {@link vehicles} that {@link hasAccess}. */
export function roleOf(accountId: AccountId): SQL<Role> {
  return sql<Role>`CASE
    WHEN ${vehicles.accountId} <> ${accountId}
      THEN (SELECT ${vehiclePeople.role} FROM ${sharedWith(accountId)})
    WHEN ${vehicles.handedOverAt} IS NULL THEN 'owner' ELSE 'seller' END`;
}

export function hasAccess(accountId: AccountId): SQL {
  return or(
    eq(vehicles.accountId, accountId),
    sql`EXISTS (SELECT 1 FROM ${sharedWith(accountId)})`,
  )!;
}

/** Like {@link hasAccess}, but from an index. */
export function isInGarage(accountId: AccountId): SQL {
  const shared = sql`SELECT ${vehiclePeople.vehicleId} FROM ${vehiclePeople}
    WHERE ${vehiclePeople.accountId} = ${accountId}`;
  return or(eq(vehicles.accountId, accountId), sql`${vehicles.id} IN (${shared})`)!;
}
