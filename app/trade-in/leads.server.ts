import { and, asc, desc, eq, getTableColumns, gt, isNull, lte } from "drizzle-orm";
import type { Database, OpenDatabase } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";
import { tradeInLeads } from "#db/schema/trade-in.ts";
import { lastTryFor, waitAfter } from "./lead-state.ts";

export type Lead = typeof tradeInLeads.$inferSelect;

const nextTry = (now: Date, tries: number) => new Date(now.getTime() + waitAfter(tries));

/** Counts as tried once, right after the response. Violates `trade_in_repeated`. */
export function insertLead(
  db: Database,
  lead: Omit<Lead, "createdAt" | "sentAt" | "tries" | "nextTryAt">,
  now: Date,
) {
  const tries = 1;
  return db
    .insert(tradeInLeads)
    .values({ ...lead, createdAt: now, tries, nextTryAt: nextTry(now, tries) });
}

/** Limits let an account send fewer in 30 days. */
const maxLeads = 300;

const leadsOf = preparedQuery(["accountId"], (db, { accountId }) => {
  const { vehicleId, vin, vehicle, receiver, createdAt, sentAt } = tradeInLeads;
  return db
    .select({
      ...{ vehicleId, vin, vehicle, receiver, createdAt, sentAt },
      removedAt: vehicles.removedAt,
    })
    .from(tradeInLeads)
    .leftJoin(vehicles, eq(vehicles.id, vehicleId))
    .where(eq(tradeInLeads.accountId, accountId))
    .orderBy(desc(createdAt))
    .limit(maxLeads);
});

/** Newest first. `isGone`: the car was removed. */
export async function listLeadsOf(db: Database, accountId: string) {
  const rows = await leadsOf(db, { accountId });
  return rows.map(({ removedAt, ...row }) => ({
    ...row,
    isGone: row.vehicleId === null || removedAt !== null,
  }));
}

/** Nobody else gets what an owner agreed to give to this receiver. */
export function listWaitingLeads(
  db: Database,
  receiver: string,
  now: Date,
  limit: number,
): Promise<Lead[]> {
  return db
    .select(getTableColumns(tradeInLeads))
    .from(tradeInLeads)
    .innerJoin(accounts, eq(accounts.id, tradeInLeads.accountId))
    .where(
      and(
        isNull(tradeInLeads.sentAt),
        lte(tradeInLeads.nextTryAt, now),
        gt(tradeInLeads.createdAt, lastTryFor(now)),
        eq(tradeInLeads.receiver, receiver),
        isNull(accounts.fraudType),
      ),
    )
    .orderBy(asc(tradeInLeads.nextTryAt))
    .limit(limit);
}

/** False if another run has it. */
export async function claimLead(
  db: OpenDatabase,
  { id, tries }: Pick<Lead, "id" | "tries">,
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .update(tradeInLeads)
    .set({ tries: tries + 1, nextTryAt: nextTry(now, tries + 1) })
    .where(and(eq(tradeInLeads.id, id), eq(tradeInLeads.tries, tries), isNull(tradeInLeads.sentAt)))
    .returning({ id: tradeInLeads.id });
  return claimed.length > 0;
}

export function markLeadSent(db: Database, id: string, now: Date) {
  return db.update(tradeInLeads).set({ sentAt: now }).where(eq(tradeInLeads.id, id));
}

const exportColumns = omitInternalColumns(getTableColumns(tradeInLeads));

function omitInternalColumns({
  accountId: _account,
  tries: _tries,
  nextTryAt: _next,
  ...columns
}: (typeof tradeInLeads)["_"]["columns"]) {
  return columns;
}

/** For their owner's export. */
export function listLeads(db: Database, accountId: string) {
  return db
    .select(exportColumns)
    .from(tradeInLeads)
    .where(eq(tradeInLeads.accountId, accountId))
    .orderBy(asc(tradeInLeads.createdAt));
}
