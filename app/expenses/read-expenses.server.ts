import type { Database } from "#db/client.ts";
import type { ListKey } from "#app/http/list-page.ts";
import { addDays, earliestToday } from "#app/i18n/calendar.ts";
import { listTags } from "#app/vehicle/tags/tagged-entries.server.ts";
import { listBudgets, readServiceSpending } from "#app/expenses/budgets/budgets.server.ts";
import {
  listExpenses,
  listFuelTotals,
  listRemoved,
  listRepeating,
  listTotals,
  type ExpenseFilter,
  type PeriodsToRead,
} from "./expenses.server.ts";
import { monthsShown, recentMonths, recentYears, yearsShown } from "./period-totals.ts";

/** It may already be tomorrow where the owner lives, or still yesterday. */
const daysAround = 2;

function periodsToRead(now: Date): PeriodsToRead & { current: readonly string[] } {
  const first = earliestToday(now);
  const last = addDays(first, daysAround);
  const days = [first, last].flatMap((day) => [day.slice(0, 4), day.slice(0, 7)]);
  const current = [...new Set(days)];
  return {
    current,
    all: [...recentYears(last, yearsShown + 1), ...recentMonths(last, monthsShown + 1), "all"],
    byKind: [...current, "all"],
  };
}

type Page = { filter: ExpenseFilter; below: ListKey | null; now: Date };

/** In one round trip. */
export async function readExpensePage(
  db: Database,
  vehicleId: string,
  { filter, below, now }: Page,
) {
  const periods = periodsToRead(now);
  const [listed, repeating, removed, totals, budgets, services, fuel, tags] = await Promise.all([
    listExpenses(db, vehicleId, filter, below),
    listRepeating(db, vehicleId),
    listRemoved(db, vehicleId, now),
    listTotals(db, vehicleId, periods),
    listBudgets(db, vehicleId),
    readServiceSpending(db, vehicleId, now),
    listFuelTotals(db, vehicleId, periods.current),
    listTags(db, vehicleId, "expense"),
  ]);
  return { listed, repeating, removed, totals, budgets, services, fuel, tags };
}
