import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";
import { vehicleActivity, vehiclePeople } from "#db/schema/people.ts";
import type { SharedRole } from "#db/schema/people-terms.ts";
import { emailKey } from "#app/email/recipient.ts";

/** Enough for a family. */
export const maxPeople = 10;

/** Of the shared cars someone is reminded of. A trigger limits them. */
export const maxReminded = 8;

const invitationDays = 14;

export type Person = typeof vehiclePeople.$inferSelect;

/** In the order they were invited. */
export function listPeople(db: Database, vehicleId: string): Promise<Person[]> {
  return db
    .select()
    .from(vehiclePeople)
    .where(eq(vehiclePeople.vehicleId, vehicleId))
    .orderBy(asc(vehiclePeople.invitedAt), asc(vehiclePeople.id));
}

const maxShown = 50;

/** Newest first. */
export function listActivity(db: Database, vehicleId: string) {
  return db
    .select()
    .from(vehicleActivity)
    .where(eq(vehicleActivity.vehicleId, vehicleId))
    .orderBy(desc(vehicleActivity.at), desc(vehicleActivity.id))
    .limit(maxShown);
}

export async function findOwnersEmail(db: Database, vehicleId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: accounts.email })
    .from(vehicles)
    .innerJoin(accounts, eq(accounts.id, vehicles.accountId))
    .where(eq(vehicles.id, vehicleId));
  return row?.email ?? null;
}

type Invitation = { id: string; vehicleId: string; email: string; role: SharedRole };

/**
 * An address that was invited before gets the new role, and another chance to accept. Violates
 * `vehicle_people.vehicle_id` past the limit, so that two forms at once can't pass it.
 */
export function saveInvitation(
  db: Database,
  { id, vehicleId: carId, email, role }: Invitation,
  now: Date,
) {
  const vehicleId = sql<string>`CASE WHEN (SELECT count(*) FROM ${vehiclePeople}
    WHERE vehicle_id = ${carId} AND email_key <> ${emailKey(email)}) < ${maxPeople}
      THEN ${carId} END`;
  const times = {
    invitedAt: now,
    expiresAt: new Date(now.getTime() + invitationDays * 24 * 60 * 60 * 1000),
  };
  return db
    .insert(vehiclePeople)
    .values({ id, vehicleId, email, emailKey: emailKey(email), role, ...times })
    .onConflictDoUpdate({
      target: [vehiclePeople.vehicleId, vehiclePeople.emailKey],
      set: { role, ...times },
    });
}

export function deletePerson(db: Database, vehicleId: string, personId: string) {
  return db
    .delete(vehiclePeople)
    .where(and(eq(vehiclePeople.id, personId), eq(vehiclePeople.vehicleId, vehicleId)));
}

/** Violates `reminded_full` past the limit. */
export function setReminded(db: Database, personId: string, remindedSince: Date | null) {
  return db.update(vehiclePeople).set({ remindedSince }).where(eq(vehiclePeople.id, personId));
}

export type OpenInvitation = Awaited<ReturnType<typeof findInvitation>>;

export async function findInvitation(db: Database, id: string) {
  const { year, make, model, nickname, accountId } = vehicles;
  const [row] = await db
    .select({
      person: vehiclePeople,
      vehicle: { id: vehicles.id, year, make, model, nickname },
      ownerId: accountId,
      ownersEmail: accounts.email,
    })
    .from(vehiclePeople)
    .innerJoin(vehicles, eq(vehicles.id, vehiclePeople.vehicleId))
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(
      and(
        eq(vehiclePeople.id, id),
        isNull(vehicles.removedAt),
        isNull(vehicles.handedOverAt),
        isNull(accounts.fraudType),
      ),
    );
  return row ?? null;
}

/**
 * Violates `vehicle_people.account_id` if the account had accepted another invitation, and
 * `vehicle_people.role` if another account was faster.
 */
export function acceptInvitation(db: Database, id: string, accountId: string, now: Date) {
  const { role, accountId: acceptedBy } = vehiclePeople;
  const roleIfOpen = sql<SharedRole>`CASE WHEN coalesce(${acceptedBy}, ${accountId}) = ${accountId}
    THEN ${role} END`;
  return db
    .update(vehiclePeople)
    .set({ accountId, acceptedAt: now, role: roleIfOpen })
    .where(eq(vehiclePeople.id, id));
}
