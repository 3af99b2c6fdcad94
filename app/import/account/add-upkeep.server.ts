import { chunks } from "#db/chunks.ts";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { budgets } from "#db/schema/expenses/expenses.ts";
import { customReminders } from "#db/schema/reminders.ts";
import { tireChecks, tireSets } from "#db/schema/tires.ts";
import { idOf } from "#app/http/secrets.server.ts";
import { idInCar, type Upkeep } from "./missing-upkeep.ts";

/** Besides readings. Ids are the same in two windows, of which one adds the entry. */
export function addUpkeep(
  db: Database,
  vehicleId: string,
  { reminders, tireSets: sets, budgets: planned }: Omit<Upkeep, "readings">,
): Writes {
  const own = { vehicleId };
  const reminderRows = reminders.map((reminder) => ({
    ...{ ...reminder, ...own, id: idInCar(vehicleId, reminder) },
  }));
  const tireRows = sets.map(({ checks: _, ...set }) => ({
    ...{ ...set, ...own, id: idInCar(vehicleId, set) },
  }));
  const checks = sets.flatMap((set) => {
    const setId = idInCar(vehicleId, set);
    return set.checks.map((check, at) => ({ ...check, setId, id: idOf(setId, String(at)) }));
  });
  const budgetRows = planned.map((budget) => ({ ...budget, ...own }));
  return [
    ...chunks(reminderRows, 500).map((rows) =>
      db.insert(customReminders).values(rows).onConflictDoNothing(),
    ),
    ...(tireRows.length > 0 ? [db.insert(tireSets).values(tireRows).onConflictDoNothing()] : []),
    ...chunks(checks, 500).map((rows) => db.insert(tireChecks).values(rows).onConflictDoNothing()),
    ...chunks(budgetRows, 500).map((rows) => db.insert(budgets).values(rows).onConflictDoNothing()),
  ];
}
