import { addDays, addMonths } from "#app/i18n/calendar.ts";
import type { Currency } from "#app/i18n/money.ts";
import type { ExpenseKind } from "#db/schema/expenses/expense-terms.ts";
import { countOccurrences, type Repeating } from "./occurrences.ts";

export type RepeatingCost = Repeating & { kind: ExpenseKind; cents: number; currency: Currency };

/** `totals` are of one-time expenses. */
export type KnownExpenses = {
  totals: readonly {
    kind: ExpenseKind | "all";
    period: string;
    currency: Currency;
    cents: number;
  }[];
  repeating: readonly RepeatingCost[];
  today: string;
};

/** Of fuel or services. `period` is `2026` or `2026-11`. */
export type Spending = { period: string; currency: Currency; cents: number };

export function sumSpending(
  spending: readonly Spending[],
  currency: Currency,
  period: string,
): number {
  return spending
    .filter((one) => one.period === period && one.currency === currency)
    .reduce((sum, { cents }) => sum + cents, 0);
}

/** @param period `2026` or `2026-11` */
export function periodDays(period: string): [first: string, last: string] {
  if (period.length === 4) return [`${period}-01-01`, `${period}-12-31`];
  const first = `${period}-01`;
  return [first, addDays(addMonths(first, 1), -1)];
}

/** In cents, up to today: what comes later isn't spent yet. */
export function sumPeriod(
  { totals, repeating, today }: KnownExpenses,
  currency: Currency,
  period: string,
  kind: ExpenseKind | "all" = "all",
): number {
  const [first, last] = periodDays(period);
  const once = totals.find(
    (total) => total.kind === kind && total.period === period && total.currency === currency,
  );
  return (once?.cents ?? 0) + sumRepeating(repeating, currency, [first, last], { kind, today });
}

export function sumRepeating(
  repeating: readonly RepeatingCost[],
  currency: Currency,
  [first, last]: readonly [string, string],
  { kind, today }: { kind: ExpenseKind | "all"; today: string },
): number {
  const until = last < today ? last : today;
  return repeating
    .filter((one) => one.currency === currency && (kind === "all" || one.kind === kind))
    .reduce((sum, one) => sum + one.cents * countOccurrences(one, first, until), 0);
}

export const yearsShown = 12;
export const monthsShown = 12;

/** Oldest first. */
export function recentMonths(today: string, count = monthsShown): string[] {
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: count }, (_, at) => addMonths(first, at - count + 1).slice(0, 7));
}

/** Oldest first. */
export function recentYears(today: string, count = yearsShown): string[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: count }, (_, at) => String(year - count + 1 + at));
}
