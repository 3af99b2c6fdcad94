import { and, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";
import { ownershipOffers } from "#db/schema/ownership.ts";
import type { HandedOverPart } from "#db/schema/report-terms.ts";
import { serviceRecords } from "#db/schema/service-records.ts";

export const offerDays = 14;

export type Offer = typeof ownershipOffers.$inferSelect;

const isOpen = isNull(ownershipOffers.acceptedAt);

export async function findOpenOffer(
  db: Database,
  vehicleId: string,
  now: Date,
): Promise<Offer | null> {
  const [row] = await db
    .select()
    .from(ownershipOffers)
    .where(
      and(eq(ownershipOffers.vehicleId, vehicleId), isOpen, gt(ownershipOffers.expiresAt, now)),
    );
  return row ?? null;
}

export function deleteOpenOffer(db: Database, vehicleId: string) {
  return db.delete(ownershipOffers).where(and(eq(ownershipOffers.vehicleId, vehicleId), isOpen));
}

type NewOffer = { id: string; vehicleId: string; email: string | null; include: HandedOverPart[] };

/** Only after {@link deleteOpenOffer}: a car has one open offer at most. */
export function insertOffer(db: Database, offer: NewOffer, now: Date) {
  const expiresAt = new Date(now.getTime() + offerDays * 24 * 60 * 60 * 1000);
  return db.insert(ownershipOffers).values({ ...offer, createdAt: now, expiresAt });
}

export type FoundOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** Also of a car that was handed over since, to whoever got it. */
export async function findOffer(db: Database, id: string) {
  const { year, make, model, trim, vin, status, handedOverAt, accountId } = vehicles;
  const newOwner = sql<string | null>`(SELECT bought.account_id FROM ${vehicles} bought
    WHERE bought.id = ${ownershipOffers.newVehicleId} AND bought.removed_at IS NULL)`;
  const services = sql<number>`(SELECT count(*) FROM ${serviceRecords}
    WHERE vehicle_id = ${vehicles.id} AND origin <> 'provider' AND removed_at IS NULL
      AND disputed = 0)`;
  const [row] = await db
    .select({
      offer: ownershipOffers,
      newOwner,
      services,
      vehicle: { id: vehicles.id, year, make, model, trim, vin, status, handedOverAt },
      sellerId: accountId,
      sellersEmail: accounts.email,
      sellersLanguage: accounts.language,
      isSellerVerified: sql`${accounts.emailVerifiedAt} IS NOT NULL`.mapWith(Boolean),
    })
    .from(ownershipOffers)
    .innerJoin(vehicles, eq(vehicles.id, ownershipOffers.vehicleId))
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(
      and(
        eq(ownershipOffers.id, id),
        isNull(vehicles.removedAt),
        or(isNotNull(ownershipOffers.acceptedAt), isNull(accounts.fraudType)),
      ),
    );
  return row ?? null;
}

/** The buyer's address isn't kept with the seller's car. */
export function markAccepted(db: Database, id: string, newVehicleId: string, now: Date) {
  return db
    .update(ownershipOffers)
    .set({ acceptedAt: now, newVehicleId, email: null })
    .where(eq(ownershipOffers.id, id));
}
