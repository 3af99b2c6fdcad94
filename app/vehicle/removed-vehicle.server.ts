import type { RequestContext } from "#app/http/context.server.ts";
import { askToRestore } from "#app/forms/deleted.server.ts";
import { redirectTo, type RequestArgs } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import type { Writes } from "#db/writes.ts";
import { restoreVehicle, undoStart, type Vehicle } from "./vehicles.server.ts";

/**
 * Since when a removed vehicle or record counts as found: for forms, and for pages that show a form
 * for one again.
 */
export function removedSince({ restoring, now }: RequestContext, isForm: boolean): Date | null {
  return isForm || restoring ? undoStart(now) : null;
}

/** What else is written if its owner has a vehicle back: what shops reported of it meanwhile. */
export async function findMissed(
  { restoring, restoredWith }: RequestContext,
  accountId: string,
  id: string,
): Promise<Writes> {
  return restoring ? restoredWith(accountId, id) : [];
}

/**
 * The vehicle that a form changes.
 * @throws a redirect to the garage for none, or a page that keeps what was typed for one that was
 *   removed since the form was opened, unless its owner has it back with this form
 */
export async function vehicleToChange(
  exchange: RequestArgs,
  vehicle: Vehicle | null,
  missed: Writes,
): Promise<Vehicle> {
  if (!vehicle) return redirectTo(paths.garage);
  if (!vehicle.removedAt) return vehicle;
  await askToRestore(exchange, {
    thing: "vehicle",
    leadsTo: paths.garage,
    writes: [restoreVehicle(exchange.context.db, vehicle.id), ...missed],
    blockedBy: { garage_full: "garage.full", "vehicles.account_id": "vin.known" },
  });
  return vehicle;
}
