import { chunks } from "#db/chunks.ts";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { expenses } from "#db/schema/expenses/expenses.ts";
import { planItems, supplies } from "#db/schema/planner/planner.ts";
import { addImportedNotes } from "#app/documents/notes/imported-notes.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import type { Entries } from "./missing-entries.ts";

/**
 * Besides fill-ups and one-time expenses, of which there can be many.
 * @param reminderIds the car's, by their ids in the file
 */
export function addEntries(
  db: Database,
  vehicleId: string,
  entries: Entries,
  reminderIds: ReadonlyMap<string, string>,
): Writes {
  const own = { vehicleId };
  const repeating = entries.expenses
    .filter(({ repeat }) => repeat !== "none")
    .map((expense) => ({ ...expense, ...own, id: newId() }));
  const plans = entries.plans.map(({ recordId: _, reminderId, ...plan }) => ({
    ...{ ...plan, ...own, id: newId() },
    reminderId: (reminderId && reminderIds.get(reminderId)) || null,
  }));
  const stock = entries.supplies.map(({ uses: _, ...supply }) => ({
    ...{ ...supply, ...own, id: newId() },
  }));
  return [
    ...chunks(repeating, 500).map((rows) => db.insert(expenses).values(rows).onConflictDoNothing()),
    ...chunks(plans, 500).map((rows) => db.insert(planItems).values(rows).onConflictDoNothing()),
    ...chunks(stock, 500).map((rows) => db.insert(supplies).values(rows).onConflictDoNothing()),
    ...addImportedNotes(db, vehicleId, entries.notes),
  ];
}
