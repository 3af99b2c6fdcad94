import { formatPrice } from "#app/i18n/format.ts";
import type { Currency } from "#app/i18n/money.ts";
import type { BudgetKind } from "#db/schema/expenses/expense-terms.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { budgetState, periodOf, type BudgetState } from "./budget-state.ts";
import type { Budget } from "./budgets.server.ts";
import type { RowContext } from "#app/expenses/expense-row.server.ts";
import {
  sumPeriod,
  sumSpending,
  type KnownExpenses,
  type Spending,
} from "#app/expenses/period-totals.ts";

export type BudgetView = { name: string; says: string; percent: number | null; isOver: boolean };

type Known = {
  expenses: KnownExpenses;
  services: readonly Spending[];
  fuel: readonly Spending[];
  currency: Currency;
};

export function budgetViews(
  budgets: readonly Budget[],
  known: Known,
  context: RowContext,
): BudgetView[] {
  const { today, formatters } = context;
  return budgets.map((budget): BudgetView => {
    const name = nameOfBudget(budget.kind, formatters);
    if (budget.currency !== known.currency) {
      const says = formatters.t("expense-words:budget.otherCurrency");
      return { name, says, percent: null, isOver: false };
    }
    const state = budgetState(budget, spentOf(budget, known, today), today);
    const says = budgetFacts(budget, state, context).join(" · ");
    return { name, says, percent: state.percent, isOver: state.left < 0 };
  });
}

export function nameOfBudget(kind: BudgetKind, { t }: Formatters): string {
  return kind === "all" || kind === "service" || kind === "fuel"
    ? t(`expense-words:budgetKinds.${kind}`)
    : t(`expense-words:kinds.${kind}`);
}

function spentOf(
  { kind, period }: Budget,
  { expenses, services, fuel, currency }: Known,
  today: string,
): number {
  const now = periodOf(today, period);
  const serviced = sumSpending(services, currency, now);
  const fueled = sumSpending(fuel, currency, now);
  if (kind === "service") return serviced;
  if (kind === "fuel") return fueled;
  const spent = sumPeriod(expenses, currency, now, kind);
  return kind === "all" ? spent + serviced + fueled : spent;
}

const daysPerMonth = 365 / 12;
/** Longer is said in months. */
const maxDays = 60;

function budgetFacts(
  { period, cents, currency }: Budget,
  { spent, left, days }: BudgetState,
  { locale, formatters: { t } }: RowContext,
): string[] {
  const money = (amount: number) => formatPrice(amount, currency, locale);
  const months = Math.round(days / daysPerMonth);
  return [
    t(`expense-words:budget.${period}`, { spent: money(spent), budget: money(cents) }),
    left < 0
      ? t("expense-words:budget.over", { money: money(-left) })
      : t("expense-words:budget.left", { money: money(left) }),
    days === 0
      ? t("expense-words:budget.last")
      : days > maxDays
        ? t("expense-words:budget.months", { count: months })
        : t("expense-words:budget.days", { count: days }),
  ];
}
