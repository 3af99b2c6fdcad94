import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { lifetimeEnrollments } from "#db/schema/lifetime.ts";
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
