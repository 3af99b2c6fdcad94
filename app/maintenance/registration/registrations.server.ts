import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { registrations } from "#db/schema/reminders.ts";
import type { Plate } from "#app/vehicle/plate.ts";

export function insertRegistration(
  db: Database,
  registration: Omit<typeof registrations.$inferInsert, "createdAt">,
  now: Date,
) {
  return db.insert(registrations).values({ ...registration, createdAt: now });
}

/** The new version makes an edit form that was opened before merge with it. */
export function savePlate(db: Database, vehicleId: string, { plate, state }: Plate) {
  return db
    .update(vehicles)
    .set({ plate, plateState: state, version: sql`${vehicles.version} + 1` })
    .where(eq(vehicles.id, vehicleId));
}
