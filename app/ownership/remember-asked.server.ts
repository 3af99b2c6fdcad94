import type { RequestContext } from "#app/http/context.server.ts";
import { markOwnershipAsked } from "#app/vehicle/vehicles.server.ts";
import { runBatch } from "#db/writes.ts";

/** After the response: the dialog opens by itself only once. Someone else's view doesn't count. */
export function rememberAsked(
  { db, now, claim, waitUntil }: RequestContext,
  vehicleId: string,
): void {
  if (claim?.viewsUntil) return;
  waitUntil(runBatch(db, [markOwnershipAsked(db, vehicleId, now)]));
}
