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

/** Raises the version so that an edit form opened earlier merges the new plate. */
export function savePlate(db: Database, vehicleId: string, { plate, state }: Plate) {
  return db
    .update(vehicles)
    .set({ plate, plateState: state, version: sql`${vehicles.version} + 1` })
    .where(eq(vehicles.id, vehicleId));
}
