import { chunks } from "#db/chunks.ts";
import type { Database } from "#db/client.ts";
import { planItems, supplies } from "#db/schema/planner/planner.ts";
import { newId } from "#app/http/secrets.server.ts";
import { rowsPerInsert, type ImportedWrites } from "./add-imported-fuel.server.ts";
import type { PlacedPlan, PlacedSupply } from "./import-store.server.ts";

const startOf = (day: string | null, now: Date) => (day ? new Date(`${day}T12:00:00Z`) : now);

/** Skips known keys. */
export function addImportedPlans(
  db: Database,
  placed: readonly PlacedPlan[],
  now: Date,
): ImportedWrites {
  const rows = placed.map(({ vehicleId, plan: { created, finished, ...plan } }) => ({
    ...{ ...plan, id: newId(), vehicleId, createdAt: startOf(created, now) },
    doneAt: plan.status === "done" ? startOf(finished ?? created, now) : null,
  }));
  return {
    ids: rows.map(({ id }) => id),
    writes: chunks(rows, rowsPerInsert).map((some) =>
      db.insert(planItems).values(some).onConflictDoNothing(),
    ),
  };
}

/** Skips known keys. */
export function addImportedSupplies(
  db: Database,
  placed: readonly PlacedSupply[],
  now: Date,
): ImportedWrites {
  const rows = placed.map(({ vehicleId, supply }) => ({
    ...{ ...supply, id: newId(), vehicleId, createdAt: now },
  }));
  return {
    ids: rows.map(({ id }) => id),
    writes: chunks(rows, rowsPerInsert).map((some) =>
      db.insert(supplies).values(some).onConflictDoNothing(),
    ),
  };
}
