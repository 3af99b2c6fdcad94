import type { Currency } from "#app/i18n/money.ts";
import { sumMonths } from "#app/service-records/costs/monthly-costs.ts";
import { expenseKinds, type ExpenseKind } from "#db/schema/expenses/expense-terms.ts";
import type { CostSource } from "./ownership-cost.ts";
import {
  monthsShown,
  recentMonths,
  recentYears,
  sumPeriod,
  sumRepeating,
  sumSpending,
  type KnownExpenses,
} from "./period-totals.ts";
import type { StoredOwnership } from "./read-ownership.server.ts";

/** `from` is at most a year before. */
type CountedTime = { from: string; today: string };

/** Everything that a car costs, in one currency. Another kind of cost is one more of these. */
export function ownershipSources(
  stored: StoredOwnership,
  currency: Currency,
  time: CountedTime,
): CostSource[] {
  return [serviceSource, fuelSource, expenseSource].map((source) => source(stored, currency, time));
}

function serviceSource(
  { recent, serviceTotals }: StoredOwnership,
  currency: Currency,
  { from, today }: CountedTime,
): CostSource {
  const counted = recent.filter(
    (record) => record.currency === currency && record.date >= from && record.date <= today,
  );
  const months = sumMonths(recent, { currency, today, isComplete: true });
  const byPeriod = new Map(months.map(({ month, cents }) => [month, cents]));
  for (const total of serviceTotals)
    if (total.currency === currency)
      byPeriod.set(total.year, (byPeriod.get(total.year) ?? 0) + total.cents);
  const cents = counted.reduce((sum, { total }) => sum + (total ?? 0), 0);
  return { lines: [{ name: "service", cents }], byPeriod };
}

/** Totals are of all of a month, but the time may begin within the one a year ago: the edge. */
function addMonthsUp(
  edge: readonly { date: string; cents: number }[],
  inMonth: (month: string) => number,
  { from, today }: CountedTime,
): number {
  const [yearAgo, ...months] = recentMonths(today, monthsShown + 1);
  const first = from.slice(0, 7);
  const inFirst =
    first === yearAgo
      ? edge
          .filter(({ date }) => date >= from && date.startsWith(first))
          .reduce((sum, { cents }) => sum + cents, 0)
      : inMonth(first);
  return months
    .filter((month) => month > first)
    .reduce((sum, month) => sum + inMonth(month), inFirst);
}

const byPeriod = (today: string, inPeriod: (period: string) => number) =>
  new Map(
    [...recentMonths(today), ...recentYears(today)].map((period) => [period, inPeriod(period)]),
  );

function fuelSource(
  { fuel, fuelEdge }: StoredOwnership,
  currency: Currency,
  time: CountedTime,
): CostSource {
  const inPeriod = (period: string) => sumSpending(fuel, currency, period);
  const edge = fuelEdge.filter((one) => one.currency === currency);
  return {
    lines: [{ name: "fuel", cents: addMonthsUp(edge, inPeriod, time) }],
    byPeriod: byPeriod(time.today, inPeriod),
  };
}

function expenseSource(
  { totals, repeating, edge }: StoredOwnership,
  currency: Currency,
  time: CountedTime,
): CostSource {
  const { from, today } = time;
  const known: KnownExpenses = { totals, repeating, today };
  const once: KnownExpenses = { totals, repeating: [], today };
  const paidOnce = (kind: ExpenseKind) =>
    addMonthsUp(
      edge.filter((one) => one.kind === kind && one.currency === currency),
      (month) => sumPeriod(once, currency, month, kind),
      time,
    );
  return {
    lines: expenseKinds.map((kind) => ({
      name: kind,
      cents: paidOnce(kind) + sumRepeating(repeating, currency, [from, today], { kind, today }),
    })),
    byPeriod: byPeriod(today, (period) => sumPeriod(known, currency, period)),
  };
}
