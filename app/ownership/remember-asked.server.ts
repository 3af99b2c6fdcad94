import type { RequestContext } from "#app/http/context.server.ts";
import { markOwnershipAsked } from "#app/vehicle/vehicles.server.ts";
import { runBatch } from "#db/writes.ts";

/** After the response: the dialog opens by itself only once. */
export function rememberAsked({ db, now, waitUntil }: RequestContext, vehicleId: string): void {
  waitUntil(runBatch(db, [markOwnershipAsked(db, vehicleId, now)]));
}
