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
  return [serviceSource(stored, currency, time), expenseSource(stored, currency, time)];
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

function expenseSource(
  { totals, repeating, edge }: StoredOwnership,
  currency: Currency,
  { from, today }: CountedTime,
): CostSource {
  const known: KnownExpenses = { totals, repeating, today };
  const once: KnownExpenses = { totals, repeating: [], today };
  const [yearAgo, ...months] = recentMonths(today, monthsShown + 1);
  const firstMonth = from.slice(0, 7);
  // Totals are of all of a month, but the time may begin within the one a year ago.
  const inFirst = (kind: ExpenseKind) =>
    firstMonth === yearAgo
      ? edge
          .filter((one) => one.kind === kind && one.currency === currency)
          .filter(({ date }) => date >= from && date.startsWith(firstMonth))
          .reduce((sum, { cents }) => sum + cents, 0)
      : sumPeriod(once, currency, firstMonth, kind);
  const later = (kind: ExpenseKind) =>
    months
      .filter((month) => month > firstMonth)
      .reduce((sum, month) => sum + sumPeriod(once, currency, month, kind), 0);
  return {
    lines: expenseKinds.map((kind) => ({
      name: kind,
      cents:
        inFirst(kind) +
        later(kind) +
        sumRepeating(repeating, currency, [from, today], { kind, today }),
    })),
    byPeriod: new Map(
      [...months, ...recentYears(today)].map((period) => [
        period,
        sumPeriod(known, currency, period),
      ]),
    ),
  };
}
