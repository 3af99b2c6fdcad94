import { and, eq, inArray, isNotNull, isNull, ne, notExists, or } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { lifetimeEnrollments } from "#db/schema/lifetime.ts";
import { maxVehicles } from "#app/garage/add/add-rule.ts";
import { shops } from "#db/schema/shops.ts";

export type Enrollment = {
  shop: { name: string; city: string; state: string; slug: string };
  enrolledAt: Date;
  confirmedAt: Date | null;
};

/** Violates `lifetime_enrollments.vin` if the car is in the program in another garage. */
export function insertEnrollment(
  db: Database,
  enrollment: { vehicleId: string; vin: string; compCode: string },
  now: Date,
) {
  return db.insert(lifetimeEnrollments).values({ ...enrollment, enrolledAt: now });
}

/** A car that its owner removed or handed over no longer keeps others out of the program. */
export function endLapsedEnrollment(db: Database, vin: string) {
  const gone = db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.vin, vin),
        or(isNotNull(vehicles.removedAt), isNotNull(vehicles.handedOverAt)),
      ),
    );
  return db
    .delete(lifetimeEnrollments)
    .where(and(eq(lifetimeEnrollments.vin, vin), inArray(lifetimeEnrollments.vehicleId, gone)));
}

/** Null for a car that isn't in the program. */
export async function findEnrollment(db: Database, vehicleId: string): Promise<Enrollment | null> {
  const { enrolledAt, confirmedAt, compCode } = lifetimeEnrollments;
  const { name, city, state, slug } = shops;
  const [row] = await db
    .select({ shop: { name, city, state, slug }, enrolledAt, confirmedAt })
    .from(lifetimeEnrollments)
    .innerJoin(shops, eq(shops.compCode, compCode))
    .where(eq(lifetimeEnrollments.vehicleId, vehicleId));
  return row ?? null;
}

/** The first confirmation's date stays. */
export function confirmEnrollment(db: Database, vehicleId: string, now: Date) {
  const { confirmedAt } = lifetimeEnrollments;
  return db
    .update(lifetimeEnrollments)
    .set({ confirmedAt: now })
    .where(and(eq(lifetimeEnrollments.vehicleId, vehicleId), isNull(confirmedAt)));
}

/** Of the account, those that the program can go to. */
export function listOtherCars(db: Database, accountId: string, vehicleId: string) {
  const { id, vin, year, make, model, trim, nickname, bodyType, photoId } = vehicles;
  const enrolled = db
    .select({ vin: lifetimeEnrollments.vin })
    .from(lifetimeEnrollments)
    .where(eq(lifetimeEnrollments.vehicleId, id));
  return db
    .select({ id, vin, year, make, model, trim, nickname, bodyType, photoId })
    .from(vehicles)
    .where(
      and(
        ...[eq(vehicles.accountId, accountId), ne(id, vehicleId), isNotNull(vin)],
        ...[isNull(vehicles.removedAt), isNull(vehicles.handedOverAt), notExists(enrolled)],
      ),
    )
    .orderBy(vehicles.createdAt)
    .limit(maxVehicles);
}

/** The owner asks for it, so it needs no confirmation. */
export function moveEnrollment(
  db: Database,
  from: string,
  to: { id: string; vin: string | null },
  now: Date,
) {
  return db
    .update(lifetimeEnrollments)
    .set({ vehicleId: to.id, vin: to.vin!, confirmedAt: now })
    .where(eq(lifetimeEnrollments.vehicleId, from));
}
