import { eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import { odometerReadings, vehicles } from "#db/schema/garage.ts";

/**
 * All that an account keeps, in the words of the database, times as ISO 8601: the account, its
 * sessions, and its vehicles with their odometer readings, removed ones included. `photo` is the id
 * of a vehicle's photo. What only serves to check a password, a session or an edit is left out.
 */
export async function collectData(db: Database, accountId: string) {
  const { id, email, emailVerifiedAt, country, language, postalCode, agreedAt, createdAt } = accounts;
  const { createdAt: since, expiresAt, endedAt, userAgent, place } = sessions;
  const own = db.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.accountId, accountId));
  const [[account], logIns, garage, readings] = await Promise.all([
    db
      .select({ id, email, emailVerifiedAt, country, language, postalCode, agreedAt, createdAt })
      .from(accounts)
      .where(eq(accounts.id, accountId)),
    db.select({ createdAt: since, expiresAt, endedAt, userAgent, place }).from(sessions).where(eq(sessions.accountId, accountId)),
    db.select().from(vehicles).where(eq(vehicles.accountId, accountId)),
    db.select().from(odometerReadings).where(inArray(odometerReadings.vehicleId, own)),
  ]);
  return {
    account,
    sessions: logIns,
    vehicles: garage.map(({ photoId, stagedPhotoId, version: _, editedBy: _by, ...vehicle }) => ({
      ...vehicle,
      photo: photoId ?? stagedPhotoId,
      odometerReadings: readings.filter(({ vehicleId }) => vehicleId === vehicle.id),
    })),
  };
}
