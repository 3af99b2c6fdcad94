import { expenseKinds } from "#db/schema/expenses/expense-terms.ts";
import { newId } from "#app/http/secrets.server.ts";
import { dayIn } from "#tests/support/days.ts";
import { chunks } from "#db/chunks.ts";
import { openDatabase } from "#db/client.ts";
import { budgets, expenses } from "#db/schema/expenses/expenses.ts";

export type ExpenseColumns = Partial<typeof expenses.$inferInsert>;

export function expenseOf(vehicleId: string, columns: ExpenseColumns = {}) {
  return {
    ...{ id: newId(), vehicleId, date: "2026-03-05", kind: "parking" as const, cents: 1_250 },
    ...{ currency: "USD" as const, repeat: "none" as const, createdAt: new Date() },
    ...columns,
  };
}

export async function addExpense(
  databaseUrl: string,
  vehicleId: string,
  columns: ExpenseColumns = {},
): Promise<string> {
  const expense = expenseOf(vehicleId, columns);
  await openDatabase({ url: databaseUrl }).insert(expenses).values(expense);
  return expense.id;
}

export async function addBudget(
  databaseUrl: string,
  vehicleId: string,
  columns: Partial<typeof budgets.$inferInsert> = {},
): Promise<void> {
  const budget = { kind: "all", period: "month", cents: 40_000, currency: "USD" } as const;
  await openDatabase({ url: databaseUrl })
    .insert(budgets)
    .values({ vehicleId, ...budget, createdAt: new Date(), ...columns })
    .onConflictDoNothing();
}

/** A few of each kind, and enough for more than a page. */
export async function addManyExpenses(
  databaseUrl: string,
  vehicleId: string,
  count = 100,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) =>
    expenseOf(vehicleId, {
      ...{ date: dayIn(-at * 9), kind: expenseKinds[at % expenseKinds.length], cents: 500 + at },
      comments: at % 3 === 0 ? `The one on Main Street, number ${at}` : null,
    }),
  );
  const insurance = { kind: "insurance", repeat: "month", date: dayIn(-900) } as const;
  const db = openDatabase({ url: databaseUrl });
  // All of them at once would keep the database from other tests.
  for (const some of chunks([...rows, expenseOf(vehicleId, insurance)], 50))
    await db.insert(expenses).values(some);
  await addBudget(databaseUrl, vehicleId);
  await addBudget(databaseUrl, vehicleId, { kind: "parking", period: "year", cents: 2_000 });
}
