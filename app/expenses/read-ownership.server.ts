import { and, eq, gte, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { expenses } from "#db/schema/expenses/expenses.ts";
import { fillUps, fuelTotals } from "#db/schema/fuel/fill-ups.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { addDays, addMonths, earliestToday } from "#app/i18n/calendar.ts";
import {
  listRecentCosts,
  maxRecentCosts,
  listTotals as listServiceTotals,
  sampleReadings,
} from "#app/service-records/costs/costs.server.ts";
import { findValueGlance } from "#app/value/values.server.ts";
import { listFuelTotals, listRepeating, listTotals, type Expense } from "./expenses.server.ts";
import { monthsShown, periodDays, recentMonths, recentYears, yearsShown } from "./period-totals.ts";

/** In one round trip. */
export async function readOwnership(db: Database, vehicleId: string, now: Date) {
  const latest = addDays(earliestToday(now), 2);
  const months = recentMonths(latest, monthsShown + 2);
  const years = recentYears(latest, yearsShown + 1);
  const [totals, repeating, edge, fuel, fuelEdge, serviceTotals, recent, readings, value, first] =
    await Promise.all([
      listTotals(db, vehicleId, { all: [...years, ...months], byKind: months }),
      listRepeating(db, vehicleId),
      listEdge(db, vehicleId, now),
      listFuelTotals(db, vehicleId, [...years, ...months]),
      listFuelEdge(db, vehicleId, now),
      listServiceTotals(db, vehicleId),
      listRecentCosts(db, vehicleId, now),
      sampleReadings(db, vehicleId, now),
      findValueGlance(db, vehicleId),
      findFirstCost(db, vehicleId),
    ]);
  return {
    ...{ totals, repeating, edge, fuel, fuelEdge, serviceTotals },
    ...{ recent, readings, value, first },
  };
}

export type StoredOwnership = Omit<Awaited<ReturnType<typeof readOwnership>>, "repeating"> & {
  repeating: readonly Expense[];
};

const maxEdge = 200;

type Limited = Record<"recent" | "edge" | "fuelEdge", readonly unknown[]>;

/** Null if all of them were read. */
export function maxCounted({ recent, edge, fuelEdge }: Limited): number | null {
  const isCut =
    recent.length >= maxRecentCosts || edge.length >= maxEdge || fuelEdge.length >= maxEdge;
  return isCut ? Math.min(maxEdge, maxRecentCosts) : null;
}

/** The month a year ago, of which only a part is in the last 12 months. */
function edgeDays(now: Date): [from: string, until: string] {
  const [earliest, latest] = [earliestToday(now), addDays(earliestToday(now), 2)];
  const [from] = periodDays(addMonths(earliest, -12).slice(0, 7));
  const [, until] = periodDays(addMonths(latest, -12).slice(0, 7));
  return [from, until];
}

function listEdge(db: Database, vehicleId: string, now: Date) {
  const { date, kind, currency, cents } = expenses;
  const [from, until] = edgeDays(now);
  return db
    .select({ date, kind, currency, cents })
    .from(expenses)
    .where(
      and(
        eq(expenses.vehicleId, vehicleId),
        sql`${expenses.repeat} = 'none' AND ${expenses.removedAt} IS NULL`,
        gte(date, from),
        lte(date, until),
      ),
    )
    .limit(maxEdge);
}

function listFuelEdge(db: Database, vehicleId: string, now: Date) {
  const { date, currency, total } = fillUps;
  const [from, until] = edgeDays(now);
  return db
    .select({ date, currency, cents: sql<number>`coalesce(${total}, 0)` })
    .from(fillUps)
    .where(
      and(
        eq(fillUps.vehicleId, vehicleId),
        isNull(fillUps.removedAt),
        gte(date, from),
        lte(date, until),
      ),
    )
    .limit(maxEdge);
}

/** The day of the first cost on record, or null. */
async function findFirstCost(db: Database, vehicleId: string): Promise<string | null> {
  const first = (rows: ReturnType<typeof sql>) =>
    sql`(SELECT date FROM ${rows} ORDER BY date LIMIT 1)`;
  const expense = (which: ReturnType<typeof sql>) =>
    first(sql`${expenses} WHERE vehicle_id = ${vehicleId} AND ${which} AND removed_at IS NULL`);
  const record = first(sql`${serviceRecords} WHERE vehicle_id = ${vehicleId} AND total > 0
    AND removed_at IS NULL AND disputed = 0`);
  // Without any price, a long log would be read to its end.
  const fuel = first(sql`${fillUps} WHERE vehicle_id = ${vehicleId} AND removed_at IS NULL
    AND total > 0 AND EXISTS (SELECT 1 FROM ${fuelTotals}
      WHERE vehicle_id = ${vehicleId} AND period = 'all' AND cents > 0)`);
  const [row] = await db.select({ date: sql<string | null>`min(date)` }).from(
    sql`(SELECT ${expense(sql`repeat = 'none'`)} AS date
        UNION ALL SELECT ${expense(sql`repeat <> 'none'`)} UNION ALL SELECT ${record}
        UNION ALL SELECT ${fuel})`,
  );
  return row?.date ?? null;
}
