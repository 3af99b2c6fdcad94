import { inArray } from "drizzle-orm";
import { among } from "#db/among.ts";
import type { Database } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import type { ImportPlan } from "./import-store.server.ts";

/** Of the import's cars, also removed ones, which can be restored. */
export async function listRemainingCars(
  db: Database,
  { records, receipts }: ImportPlan,
): Promise<Set<string>> {
  const ids = [...records, ...receipts].map(({ vehicleId }) => vehicleId);
  const rows = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(inArray(vehicles.id, among(ids)));
  return new Set(rows.map(({ id }) => id));
}
