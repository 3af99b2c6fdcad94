import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { vehicles } from "#db/schema/garage.ts";
import { ownershipOffers, ownershipQuestions } from "#db/schema/ownership.ts";

/** Whether a buyer accepted the car, rather than its owner saying that it's sold. */
export async function findBuyer(db: Database, vehicleId: string): Promise<boolean> {
  const [offer] = await db
    .select({ id: ownershipOffers.id })
    .from(ownershipOffers)
    .where(and(eq(ownershipOffers.vehicleId, vehicleId), isNotNull(ownershipOffers.acceptedAt)));
  return offer !== undefined;
}

/**
 * Makes a copy the owner's car again. What ended with it, such as sharing, stays ended. Violates
 * `garage_full` in a full garage, and `vehicles.account_id` if it has another car with this VIN.
 */
export function takeBack(db: Database, vehicleId: string): Writes {
  return [
    db.update(vehicles).set({ handedOverAt: null }).where(eq(vehicles.id, vehicleId)),
    db
      .update(ownershipQuestions)
      .set({ answer: "stillMine" })
      .where(
        and(
          eq(ownershipQuestions.vehicleId, vehicleId),
          sql`${ownershipQuestions.answer} = 'sold'`,
        ),
      ),
  ];
}
