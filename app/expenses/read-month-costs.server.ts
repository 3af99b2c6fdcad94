import { sql, type SQLWrapper } from "drizzle-orm";
import { among } from "#db/among.ts";
import type { Database } from "#db/client.ts";
import { expenses, expenseTotals } from "#db/schema/expenses/expenses.ts";
import { fuelTotals } from "#db/schema/fuel/fill-ups.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import type { Currency } from "#app/i18n/money.ts";
import type { KnownMonthCosts, MonthPayment } from "./month-costs.ts";
import { periodDays, type RepeatingCost } from "./period-totals.ts";

type PaidFor = MonthPayment & { vehicleId: string };
type Total = KnownMonthCosts["totals"][number] & { vehicleId: string };
type Repeats = RepeatingCost & { vehicleId: string };

/**
 * Of many cars, in one round trip.
 * @param vehicles a query of their ids
 * @param months oldest first
 */
export async function readMonthCosts(
  db: Database,
  vehicles: SQLWrapper,
  months: readonly string[],
): Promise<(vehicleId: string) => KnownMonthCosts> {
  const [services, fuel, totals, repeating] = await Promise.all([
    listServicePayments(db, vehicles, months),
    listFuelPayments(db, vehicles, months),
    listTotals(db, vehicles, months),
    listRepeating(db, vehicles),
  ]);
  const payments = [...services, ...fuel];
  const of = (id: string) => (row: { vehicleId: string }) => row.vehicleId === id;
  return (id) => ({
    payments: payments.filter(of(id)),
    totals: totals.filter(of(id)),
    repeating: repeating.filter(of(id)),
  });
}

function listServicePayments(
  db: Database,
  vehicles: SQLWrapper,
  months: readonly string[],
): Promise<PaidFor[]> {
  const { vehicleId, date, currency, total, removedAt, disputed } = serviceRecords;
  const month = sql<string>`substr(${date}, 1, 7)`;
  const price = sql<Currency | null>`iif(${total} IS NULL, NULL, ${currency})`;
  const [from] = periodDays(months[0]!);
  const [, until] = periodDays(months.at(-1)!);
  return db
    .select({
      vehicleId,
      source: sql<"service">`'service'`,
      ...{ month, currency: price },
      cents: sql<number>`coalesce(sum(${total}), 0)`,
      entries: sql<number>`count(*)`,
    })
    .from(serviceRecords)
    .where(
      sql`${vehicleId} IN ${vehicles} AND ${date} BETWEEN ${from} AND ${until}
        AND ${removedAt} IS NULL AND NOT ${disputed}`,
    )
    .groupBy(vehicleId, month, price);
}

function listFuelPayments(
  db: Database,
  vehicles: SQLWrapper,
  months: readonly string[],
): Promise<PaidFor[]> {
  const { vehicleId, period, currency, cents, fillUps } = fuelTotals;
  return db
    .select({
      vehicleId,
      source: sql<"fuel">`'fuel'`,
      month: period,
      currency: sql<Currency | null>`nullif(${currency}, '')`,
      ...{ cents, entries: fillUps },
    })
    .from(fuelTotals)
    .where(sql`${vehicleId} IN ${vehicles} AND ${period} IN ${among(months)}`);
}

function listTotals(
  db: Database,
  vehicles: SQLWrapper,
  months: readonly string[],
): Promise<Total[]> {
  const { vehicleId, kind, period, currency, cents } = expenseTotals;
  return db
    .select({ vehicleId, kind, period, currency, cents })
    .from(expenseTotals)
    .where(sql`${vehicleId} IN ${vehicles} AND ${kind} = 'all' AND ${period} IN ${among(months)}`);
}

function listRepeating(db: Database, vehicles: SQLWrapper): Promise<Repeats[]> {
  const { vehicleId, date, kind, cents, currency, repeat, endsOn, removedAt } = expenses;
  return db
    .select({ vehicleId, date, kind, cents, currency, repeat, endsOn })
    .from(expenses)
    .where(sql`${vehicleId} IN ${vehicles} AND ${repeat} <> 'none' AND ${removedAt} IS NULL`);
}
