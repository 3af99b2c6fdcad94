import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";
import { prospects, prospectSignUps } from "#db/schema/prospects.ts";
import { hashToken } from "#app/http/secrets.server.ts";

export type ProspectState = {
  vin: string;
  /** The one the link created, or one with the invited address. */
  account: { verified: boolean } | null;
  hasVehicle: boolean;
};

/** Null for a link that's unknown, or expired without having been used. */
export async function findProspectState(
  db: Database,
  token: string,
  now: Date,
): Promise<ProspectState | null> {
  const isInvited = sql`${accounts.id} = coalesce(
    ${prospectSignUps.accountId},
    (SELECT a.id FROM ${accounts} a WHERE a.email_key = ${prospects.email})
  )`;
  const isTheirCar = and(
    eq(vehicles.accountId, accounts.id),
    eq(vehicles.vin, prospects.vin),
    isNull(vehicles.removedAt),
  );
  const [found] = await db
    .select({
      vin: prospects.vin,
      expiresAt: prospects.expiresAt,
      signedUpAs: prospectSignUps.accountId,
      accountId: accounts.id,
      verifiedAt: accounts.emailVerifiedAt,
      vehicleId: vehicles.id,
    })
    .from(prospects)
    .leftJoin(prospectSignUps, eq(prospectSignUps.prospectHash, prospects.hash))
    .leftJoin(accounts, isInvited)
    .leftJoin(vehicles, isTheirCar)
    .where(eq(prospects.hash, hashToken(token)))
    .limit(1);
  if (!found || (found.signedUpAs === null && found.expiresAt <= now)) return null;
  return {
    vin: found.vin,
    account: found.accountId === null ? null : { verified: found.verifiedAt !== null },
    hasVehicle: found.vehicleId !== null,
  };
}
