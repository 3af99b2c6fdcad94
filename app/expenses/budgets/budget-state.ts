import { daysBetween } from "#app/i18n/calendar.ts";
import type { BudgetPeriod } from "#db/schema/expenses/expense-terms.ts";
import { periodDays } from "#app/expenses/period-totals.ts";

/** `left` is negative once it's over. `days` are those after today. `percent` is at most 100. */
export type BudgetState = { spent: number; left: number; days: number; percent: number };

export const periodOf = (today: string, period: BudgetPeriod) =>
  today.slice(0, period === "month" ? 7 : 4);

export function budgetState(
  budget: { period: BudgetPeriod; cents: number },
  spent: number,
  today: string,
): BudgetState {
  const [, last] = periodDays(periodOf(today, budget.period));
  return {
    spent,
    left: budget.cents - spent,
    days: daysBetween(today, last),
    percent: Math.min(100, Math.round((spent / budget.cents) * 100)),
  };
}
