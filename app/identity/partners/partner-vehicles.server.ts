import { and, eq, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { identities } from "#db/schema/identities.ts";
import { partnerVehicles } from "#db/schema/partners.ts";
import type { Writes } from "#db/writes.ts";
import type { Arrival } from "#app/identity/arrival/arrival.ts";

/** The VINs that the identity's partner told us before. @param isIt a condition on the identity */
export async function findKnownVins(db: Database, isIt: SQL): Promise<string[]> {
  const { accountId, partner } = partnerVehicles;
  const rows = await db
    .select({ vin: partnerVehicles.vin })
    .from(partnerVehicles)
    .innerJoin(
      identities,
      and(eq(identities.accountId, accountId), eq(identities.provider, partner)),
    )
    .where(isIt);
  return rows.map(({ vin }) => vin);
}

/** What the partner says now, with what it said before: a car may leave its files, not a garage. */
export function savePartnerVehicles(
  db: Database,
  accountId: string,
  { provider, vehicles }: Pick<Arrival, "provider" | "vehicles">,
  now: Date,
): Writes {
  if (vehicles.length === 0) return [];
  const rows = vehicles.map((vehicle) => ({
    ...vehicle,
    ...{ accountId, partner: provider, createdAt: now },
  }));
  return [db.insert(partnerVehicles).values(rows).onConflictDoNothing()];
}

/** The account stays, as one of its owner's own. */
export function leavePartner(db: Database, accountId: string, partner: string): Writes {
  const { accountId: owner, partner: name } = partnerVehicles;
  return [
    db
      .update(accounts)
      .set({ partner: null })
      .where(and(eq(accounts.id, accountId), eq(accounts.partner, partner))),
    db.delete(partnerVehicles).where(and(eq(owner, accountId), eq(name, partner))),
  ];
}
