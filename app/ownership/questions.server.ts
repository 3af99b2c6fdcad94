import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";
import { ownershipQuestions } from "#db/schema/ownership.ts";
import type { OwnershipAnswer } from "#db/schema/ownership-terms.ts";
import { heldByOthers } from "#app/vehicle/vin-holders.server.ts";

const dayMs = 24 * 60 * 60 * 1000;

export const answerDays = 30;

/** However many accounts add the VIN, its holder gets one email in this time. */
const quietDays = 90;

const maxAsked = 5;

export type Holder = Awaited<ReturnType<typeof findHolders>>[number];

const quietSince = (now: Date) => now.getTime() - quietDays * dayMs;

export function findHolders(db: Database, vehicleId: string, now: Date) {
  const { year, make, model, trim, nickname } = vehicles;
  const mine = sql`SELECT vin FROM vehicles WHERE id = ${vehicleId}`;
  const myAccount = sql`SELECT account_id FROM vehicles WHERE id = ${vehicleId}`;
  const asked = sql`SELECT 1 FROM ${ownershipQuestions} asked
    WHERE asked.vehicle_id = ${vehicles.id} AND asked.asked_at > ${quietSince(now)}`;
  const { email, language } = accounts;
  return db
    .select({
      vehicle: { id: vehicles.id, year, make, model, trim, nickname },
      ...{ email, language },
    })
    .from(vehicles)
    .innerJoin(accounts, eq(accounts.id, vehicles.accountId))
    .where(
      and(
        sql`${vehicles.id} IN (SELECT held.id
          FROM ${heldByOthers(sql`(${mine})`, sql`(${myAccount})`)})`,
        sql`NOT EXISTS (${asked})`,
        isNull(accounts.closedAt),
      ),
    )
    .limit(maxAsked);
}

/** Violates `ownership_questions.vehicle_id` if two forms at once would ask the same holder. */
export function insertQuestion(db: Database, id: string, heldId: string, now: Date) {
  const expiresAt = new Date(now.getTime() + answerDays * dayMs);
  const vehicleId = sql<string>`CASE WHEN NOT EXISTS (SELECT 1 FROM ${ownershipQuestions}
    WHERE vehicle_id = ${heldId} AND asked_at > ${quietSince(now)}) THEN ${heldId} END`;
  return db.insert(ownershipQuestions).values({ id, vehicleId, askedAt: now, expiresAt });
}

/**
 * Null once it was answered or expired, the car was removed or handed over, or its owner's account
 * closed.
 */
export async function findQuestion(db: Database, id: string, now: Date) {
  const { year, make, model, trim, nickname } = vehicles;
  const [row] = await db
    .select({
      id: ownershipQuestions.id,
      vehicle: { id: vehicles.id, year, make, model, trim, nickname },
      country: accounts.country,
      language: accounts.language,
    })
    .from(ownershipQuestions)
    .innerJoin(vehicles, eq(vehicles.id, ownershipQuestions.vehicleId))
    .innerJoin(accounts, eq(accounts.id, vehicles.accountId))
    .where(
      and(
        eq(ownershipQuestions.id, id),
        isNull(ownershipQuestions.answeredAt),
        gt(ownershipQuestions.expiresAt, now),
        isNull(vehicles.removedAt),
        isNull(vehicles.handedOverAt),
        isNull(accounts.closedAt),
      ),
    );
  return row ?? null;
}

export function saveAnswer(db: Database, id: string, answer: OwnershipAnswer, now: Date): Writes {
  return [
    db
      .update(ownershipQuestions)
      .set({ answer, answeredAt: now })
      .where(and(eq(ownershipQuestions.id, id), isNull(ownershipQuestions.answeredAt))),
  ];
}
