import { chunks } from "#db/chunks.ts";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { expenses } from "#db/schema/expenses/expenses.ts";
import { planItems, supplies } from "#db/schema/planner/planner.ts";
import { customReminders } from "#db/schema/reminders.ts";
import { addImportedNotes } from "#app/documents/notes/imported-notes.server.ts";
import type { WholeLog } from "#app/fuel/fuel-log.server.ts";
import { idOf, newId } from "#app/http/secrets.server.ts";
import type { VehiclePlan } from "./account-plan.ts";
import { addFillUps } from "./add-fill-ups.server.ts";

type Known = { log: WholeLog | undefined; reminders: ReadonlyMap<string, string> };

/** @param known the reminders that the car has, by their ids in the file */
export function addEntries(
  db: Database,
  { vehicleId, imported, entries }: VehiclePlan & { vehicleId: string },
  { log, reminders: known }: Known,
): Writes {
  const { odometerReadings, reminders } = imported;
  const own = { vehicleId };
  // Only those of plans come along into a car of the garage.
  const ofPlans = new Set(entries.plans.map(({ reminderId }) => reminderId));
  const added = reminders.filter(({ id }) => id && ofPlans.has(id) && !known.has(id));
  // The same in two windows, of which one adds the plan.
  const ids = new Map([...known, ...added.map(({ id }) => [id, idOf(vehicleId, id)] as const)]);
  const reminderRows = added.map((reminder) => ({
    ...{ ...reminder, ...own, id: ids.get(reminder.id)! },
  }));
  const spent = entries.expenses.map((expense) => ({ ...expense, ...own, id: newId() }));
  const plans = entries.plans.map(({ recordId: _, reminderId, ...plan }) => ({
    ...{ ...plan, ...own, id: newId() },
    reminderId: (reminderId && ids.get(reminderId)) || null,
  }));
  const stock = entries.supplies.map(({ uses: _, ...supply }) => ({
    ...{ ...supply, ...own, id: newId() },
  }));
  return [
    ...addFillUps(db, vehicleId, { fillUps: entries.fillUps, odometerReadings }, log),
    ...chunks(spent, 500).map((rows) => db.insert(expenses).values(rows).onConflictDoNothing()),
    ...chunks(reminderRows, 500).map((rows) =>
      db.insert(customReminders).values(rows).onConflictDoNothing(),
    ),
    ...chunks(plans, 500).map((rows) => db.insert(planItems).values(rows).onConflictDoNothing()),
    ...chunks(stock, 500).map((rows) => db.insert(supplies).values(rows).onConflictDoNothing()),
    ...addImportedNotes(db, vehicleId, entries.notes),
  ];
}
