import type { RequestContext } from "#app/http/context.server.ts";
import { askToRestore } from "#app/forms/deleted.server.ts";
import { isAllowed } from "./access/permissions.ts";
import { requirePermission } from "./access/require-permission.server.ts";
import { redirectTo, type RequestArgs } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import type { Writes } from "#db/writes.ts";
import { restoreVehicle, undoStart, type AccessedVehicle } from "./vehicles.server.ts";

/** Forms, and pages that show a rejected form again, also find removed vehicles. */
export function getRemovedSince({ restoring, now }: RequestContext, isForm: boolean): Date | null {
  return isForm || restoring ? undoStart(now) : null;
}

export async function findMissedReports(
  { restoring, restoredWith }: RequestContext,
  accountId: string,
  id: string,
): Promise<Writes> {
  return restoring ? restoredWith(accountId, id) : [];
}

/** @throws a redirect to the garage, or a page that offers to restore a removed vehicle */
export async function requireEditableVehicle(
  args: RequestArgs,
  vehicle: AccessedVehicle | null,
  missedReports: Writes,
): Promise<AccessedVehicle> {
  if (!vehicle) return redirectTo(paths.garage);
  requirePermission(args, vehicle);
  if (!vehicle.removedAt) return vehicle;
  if (!isAllowed(vehicle.role, "hold")) return redirectTo(paths.garage);
  await askToRestore(args, {
    thing: "vehicle",
    leadsTo: paths.garage,
    writes: [restoreVehicle(args.context.db, vehicle.id), ...missedReports],
    blockedBy: { garage_full: "garage.full", "vehicles.account_id": "vin.known" },
  });
  return vehicle;
}
