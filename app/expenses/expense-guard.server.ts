import { askToRestore } from "#app/forms/deleted.server.ts";
import type { Post } from "#app/forms/submission.server.ts";
import { redirectTo, type RequestArgs } from "#app/http/guards.server.ts";
import { expensePaths } from "#app/vehicle/expense-paths.ts";
import { getRemovedSince } from "#app/vehicle/removed-vehicle.server.ts";
import {
  loadVehicle,
  receiveVehicle,
  type OwnersVehicle,
} from "#app/vehicle/vehicle-guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { findExpense, restoreExpense, type Expense } from "./expenses.server.ts";

type AtExpense = RequestArgs & { params: { vehicleId?: string; expenseId?: string } };

/** Like {@link loadVehicle}, with the expense. Redirects to the vehicle if it isn't there. */
export async function loadExpense<T = undefined>(
  args: AtExpense,
  read?: (id: string) => Promise<T>,
): Promise<OwnersVehicle & { found: Expense; data: T }> {
  const {
    data: [found, data],
    ...owners
  } = await loadVehicle(args, (id) =>
    Promise.all([find(args, id, false), read?.(id) as Promise<T>]),
  );
  return { ...owners, found: found ?? redirectTo(paths.vehicle(owners.id)), data };
}

/**
 * Like {@link receiveVehicle}, with the expense. If it was removed in the meantime, throws a page
 * that keeps the text.
 */
export async function receiveExpense(
  args: AtExpense,
): Promise<OwnersVehicle & Post & { found: Expense }> {
  const owners = await receiveVehicle(args, (id) => find(args, id, true));
  return { ...owners, found: await expenseToChange(args, owners.id, owners.data) };
}

export async function findExpenseAgain(args: AtExpense, id: string): Promise<Expense> {
  return expenseToChange(args, id, await find(args, id, true));
}

function find({ context, params }: AtExpense, id: string, isForm: boolean) {
  return findExpense(context.db, id, params.expenseId!, getRemovedSince(context, isForm));
}

async function expenseToChange(
  args: AtExpense,
  id: string,
  found: Expense | null,
): Promise<Expense> {
  if (!found) return redirectTo(paths.vehicle(id));
  if (found.removedAt)
    await askToRestore(args, {
      thing: "expense",
      leadsTo: expensePaths.list(id),
      writes: [restoreExpense(args.context.db, found.id)],
      blockedBy: { expenses_full: "expenses.full" },
    });
  return found;
}
