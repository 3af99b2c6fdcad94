import { listPage, type ListKey } from "#app/http/list-page.ts";
import { formatMoney } from "#app/i18n/format.ts";
import type { Currency } from "#app/i18n/money.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { toPercent, fractionBetween } from "#app/service-records/costs/chart-scale.ts";
import {
  monthlyChart,
  yearlyChart,
  type ColumnChartView,
} from "#app/service-records/costs/cost-charts.server.ts";
import { currencies } from "#db/schema/record-terms.ts";
import { expenseKinds } from "#db/schema/expenses/expense-terms.ts";
import { expensePaths } from "#app/vehicle/expense-paths.ts";
import type { Budget } from "#app/expenses/budgets/budgets.server.ts";
import { budgetViews } from "#app/expenses/budgets/budgets-view.server.ts";
import { expenseFilters, filteredPath } from "./expense-filter.ts";
import { expenseRow, nameOfExpense, type RowContext } from "./expense-row.server.ts";
import {
  expensesOnPage,
  type Expense,
  type ExpenseFilter,
  type ExpenseTotal,
} from "./expenses.server.ts";
import {
  recentMonths,
  recentYears,
  sumPeriod,
  type KnownExpenses,
  type Spending,
} from "./period-totals.ts";

type Stored = {
  listed: readonly Expense[];
  repeating: readonly Expense[];
  removed: readonly Expense[];
  totals: readonly ExpenseTotal[];
  budgets: readonly Budget[];
  services: readonly Spending[];
  fuel: readonly Spending[];
  tags: readonly string[];
};

type ExpensesContext = RowContext & {
  id: string;
  unit: DistanceUnit;
  currency: Currency;
  canChange: boolean;
  filter: ExpenseFilter;
  below: ListKey | null;
};

export type ExpensesView = ReturnType<typeof expensesView>;

/** The page of newest expenses has the charts; older and filtered ones are only listed. */
export function expensesView(stored: Stored, context: ExpensesContext) {
  const { id, today, filter, below, currency, formatters, canChange } = context;
  const { listed, repeating, totals, budgets, services, fuel, removed, tags } = stored;
  const { t } = formatters;
  const known: KnownExpenses = { totals, repeating, today };
  const path = expensePaths.list(id);
  const { shown, older } = listPage(listed, expensesOnPage, path);
  const { kind, year, tag } = filter;
  const isList = [below, kind, year, tag].some((one) => one !== null);
  const title = tag === null ? t("expense-words:once") : t("expense-words:tagged", { tag });
  return {
    isList,
    texts: {
      ...{ older: t("expense-words:older"), all: t("expense-words:all") },
      ...{ edit: t("expense-words:edit"), bringBack: t("expense-words:bringBack") },
      ...{ repeating: t("expense-words:repeating"), once: title },
      ...{ removed: t("expense-words:removed"), budgets: t("expense-words:budgets") },
      changeBudgets: t(`expense-words:${budgets.length > 0 ? "changeBudgets" : "addBudget"}`),
      ...{ none: t("expense-words:none"), noneHere: t("expense-words:noneHere") },
    },
    hasAny: repeating.length > 0 || totals.length > 0,
    year: isList ? null : yearView(known, context),
    columns: isList ? [] : columnsOf(known, context),
    budgets: isList
      ? []
      : budgetViews(budgets, { expenses: known, services, fuel, currency }, context),
    repeating: isList ? [] : repeating.map((expense) => expenseRow(expense, context)),
    filters: expenseFilters(totals, { path, filter, tags }, formatters),
    once: shown.map((expense) => expenseRow(expense, context)),
    older: older && filteredPath(path, filter, shown.at(-1)),
    removed: isList || !canChange ? [] : removed.map((expense) => removedView(expense, context)),
  };
}

function removedView(expense: Expense, context: ExpensesContext) {
  const { id, formatters } = context;
  const title = nameOfExpense(expense, context);
  return {
    ...{ id: expense.id, title, href: expensePaths.restore(id, expense.id) },
    label: formatters.t("common:named", {
      action: formatters.t("expense-words:bringBack"),
      name: title,
    }),
  };
}

function yearView(known: KnownExpenses, { today, currency, locale, formatters }: ExpensesContext) {
  const { t } = formatters;
  const year = today.slice(0, 4);
  const total = sumPeriod(known, currency, year);
  const others = currencies
    .filter((one) => one !== currency)
    .map((one) => ({ one, cents: sumPeriod(known, one, year) }))
    .filter(({ cents }) => cents > 0);
  const kinds = expenseKinds
    .map((kind) => ({ kind, cents: sumPeriod(known, currency, year, kind) }))
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => b.cents - a.cents);
  const most = kinds[0]?.cents ?? 0;
  return {
    id: "expenses-byKind",
    title: t("expense-words:thisYear"),
    what: t("expense-words:kind"),
    amount: t("costs:amount"),
    total: formatMoney(total, currency, locale),
    when: t("expense-words:inYear", { year }),
    note: [
      t("expense-words:note"),
      ...others.map(({ one, cents }) =>
        t("expense-words:others", { money: formatMoney(cents, one, locale) }),
      ),
    ].join(" "),
    bars: kinds.map(({ kind, cents }) => ({
      name: t(`expense-words:kinds.${kind}`),
      money: formatMoney(cents, currency, locale),
      percent: toPercent(fractionBetween(cents, 0, most)),
    })),
  };
}

function columnsOf(known: KnownExpenses, context: ExpensesContext): ColumnChartView[] {
  const { unit, locale, today, currency, formatters } = context;
  const charts = { unit, locale, today, currency, hasOtherCurrency: false };
  const months = recentMonths(today).map((month) => ({
    month,
    cents: sumPeriod(known, currency, month),
  }));
  const years = recentYears(today).map((year) => ({
    year: Number(year),
    cents: sumPeriod(known, currency, year),
  }));
  const isSpent = ({ cents }: { cents: number }) => cents > 0;
  return [
    ...(months.some(isSpent) ? [monthlyChart(months, charts, formatters)] : []),
    ...(years.some(isSpent) ? [yearlyChart(years, charts, formatters)] : []),
  ];
}
