import type { Country } from "#app/i18n/locale.ts";
import { currencyOf } from "#app/i18n/money.ts";
import type { Database } from "#db/client.ts";
import { budgets, expenses } from "#db/schema/expenses/expenses.ts";
import type { Writes } from "#db/writes.ts";
import type { DemoVehicle } from "./demo-vehicle.ts";

type Context = {
  vehicleId: string;
  country: Country;
  dateOf: (daysAgo: number) => string;
  at: (daysAgo: number) => Date;
};

export function buildDemoExpenses(
  db: Database,
  demo: Pick<DemoVehicle, "expenses" | "budget">,
  { vehicleId, country, dateOf, at }: Context,
): Writes {
  const currency = currencyOf(country);
  const rows = (demo.expenses ?? []).map(([daysAgo, kind, cents, more = {}], index) => ({
    ...{ id: `${vehicleId}-expense-${index}`, vehicleId, kind, cents, currency },
    ...{ date: dateOf(daysAgo), repeat: "none" as const, createdAt: at(daysAgo), ...more },
  }));
  const budget = demo.budget && {
    ...{ vehicleId, kind: "all" as const, period: "month" as const, cents: demo.budget },
    ...{ currency, createdAt: at(0) },
  };
  return [
    ...(rows.length > 0 ? [db.insert(expenses).values(rows)] : []),
    ...(budget ? [db.insert(budgets).values(budget)] : []),
  ];
}
