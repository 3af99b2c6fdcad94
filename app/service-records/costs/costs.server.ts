import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { recordTotals, serviceRecords } from "#db/schema/service-records.ts";
import { addDays, addMonths, dateOf, earliestToday } from "#app/i18n/calendar.ts";

export function listTotals(db: Database, vehicleId: string) {
  const { year, kind, currency, cents } = recordTotals;
  return db
    .select({ year, kind, currency, cents })
    .from(recordTotals)
    .where(eq(recordTotals.vehicleId, vehicleId));
}

export const maxRecentCosts = 200;

/** Of the last 12 months, newest first. Limited, so the cost doesn't grow with the history. */
export function listRecentCosts(db: Database, vehicleId: string, now: Date) {
  const { date, id, currency, total, removedAt, disputed } = serviceRecords;
  return db
    .select({ date, currency, total })
    .from(serviceRecords)
    .where(
      and(
        eq(serviceRecords.vehicleId, vehicleId),
        gte(date, addMonths(earliestToday(now), -12)),
        sql`${removedAt} IS NULL AND NOT ${disputed}`,
      ),
    )
    .orderBy(desc(date), desc(id))
    .limit(maxRecentCosts);
}

/** One index step per reading, so the cost doesn't grow with the history. */
export function sampleReadings(db: Database, vehicleId: string, now: Date, maxPoints = 40) {
  const { id, date, distance, unit, origin, verdict, createdAt } = odometerReadings;
  const tomorrow = addDays(dateOf(now.getTime() / 86_400_000), 1);
  const counted = sql`SELECT * FROM ${odometerReadings} WHERE vehicle_id = ${vehicleId} AND counts`;
  const days = sql`WITH RECURSIVE ends AS (
      SELECT
        (SELECT date FROM (${counted} ORDER BY date LIMIT 1)) AS first,
        (SELECT date FROM (${counted} AND date <= ${tomorrow} ORDER BY date DESC LIMIT 1)) AS last
    ), steps(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM steps WHERE n < ${maxPoints - 1})
    SELECT date(
      julianday(first) + round((julianday(last) - julianday(first)) * n / ${maxPoints - 1})
    ) AS day FROM ends, steps`;
  const sampleIds = sql`SELECT
    (SELECT id FROM (${counted} AND date <= steps.day ORDER BY date DESC LIMIT 1))
    FROM (${days}) steps`;
  const confirmed = sql<boolean>`${verdict} IS 'right'`.mapWith(Boolean);
  return db
    .select({ date, distance, unit, origin, confirmed, enteredAt: sql<number>`${createdAt}` })
    .from(odometerReadings)
    .where(sql`${id} IN (${sampleIds})`)
    .orderBy(date);
}

export type CostTotal = Awaited<ReturnType<typeof listTotals>>[number];
export type RecentCost = Awaited<ReturnType<typeof listRecentCosts>>[number];
