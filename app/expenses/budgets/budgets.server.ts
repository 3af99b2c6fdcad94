import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { budgets } from "#db/schema/expenses/expenses.ts";
import { serviceRecords, yearTotals } from "#db/schema/service-records.ts";
import { addDays, earliestToday } from "#app/i18n/calendar.ts";
import type { Currency } from "#app/i18n/money.ts";
import type { Spending } from "#app/expenses/period-totals.ts";

export type Budget = typeof budgets.$inferSelect;

/** As many as there are kinds and periods. */
export function listBudgets(db: Database, vehicleId: string): Promise<Budget[]> {
  return db
    .select()
    .from(budgets)
    .where(eq(budgets.vehicleId, vehicleId))
    .orderBy(sql`${budgets.kind} <> 'all'`, budgets.kind, budgets.period)
    .limit(40);
}

/** Replaces one of the same kind and period. */
export function saveBudget(db: Database, budget: Budget) {
  const { cents, currency } = budget;
  return db
    .insert(budgets)
    .values(budget)
    .onConflictDoUpdate({
      target: [budgets.vehicleId, budgets.kind, budgets.period],
      set: { cents, currency },
    });
}

export function removeBudget(
  db: Database,
  { vehicleId, kind, period }: Pick<Budget, "vehicleId" | "kind" | "period">,
) {
  return db
    .delete(budgets)
    .where(
      and(eq(budgets.vehicleId, vehicleId), eq(budgets.kind, kind), eq(budgets.period, period)),
    );
}

const maxRecords = 200;

/** What the service history says of the current year, and of the month if a budget needs it. */
export async function readServiceSpending(
  db: Database,
  vehicleId: string,
  now: Date,
): Promise<Spending[]> {
  const first = earliestToday(now);
  const last = addDays(first, 2);
  const month = sql<string>`substr(date, 1, 7)`;
  const [years, months] = await Promise.all([
    db
      .select({ year: yearTotals.year, USD: yearTotals.usd, CAD: yearTotals.cad })
      .from(yearTotals)
      .where(
        sql`${yearTotals.vehicleId} = ${vehicleId}
          AND ${yearTotals.year} IN (${first.slice(0, 4)}, ${last.slice(0, 4)})`,
      ),
    db
      .select({ period: month, currency: sql<Currency>`currency`, cents: sql<number>`sum(total)` })
      .from(
        sql`(SELECT date, currency, total FROM ${serviceRecords}
          WHERE vehicle_id = ${vehicleId} AND date >= ${`${first.slice(0, 7)}-01`}
            AND removed_at IS NULL AND disputed = 0 AND total > 0
            AND EXISTS (SELECT 1 FROM ${budgets} WHERE vehicle_id = ${vehicleId}
              AND kind IN ('all', 'service') AND period = 'month')
          LIMIT ${maxRecords})`,
      )
      .groupBy(month, sql`currency`),
  ]);
  return [
    ...months,
    ...years.flatMap(({ year, USD, CAD }) => [
      { period: year, currency: "USD" as const, cents: USD },
      { period: year, currency: "CAD" as const, cents: CAD },
    ]),
  ];
}
