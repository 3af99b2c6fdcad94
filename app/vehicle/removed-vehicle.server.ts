import type { RequestContext } from "#app/http/context.server.ts";
import { askToRestore } from "#app/forms/deleted.server.ts";
import { leadTo, type Exchange } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { findMissedReports, giveReports, type FiledReport } from "#app/service-records/shop-reports/provider-records.server.ts";
import { restoreVehicle, undoStart, type Vehicle } from "./vehicles.server.ts";

/** Since when a removed vehicle or record counts as found: for forms, and for pages that show a form for one again. */
export function removedSince({ restoring, now }: RequestContext, isForm: boolean): Date | null {
  return isForm || restoring ? undoStart(now) : null;
}

/** What shops reported of a vehicle meanwhile, if its owner has it back. */
export async function findMissed({ db, restoring }: RequestContext, accountId: string, id: string): Promise<FiledReport[]> {
  return restoring ? findMissedReports(db, accountId, id) : [];
}

/**
 * The vehicle that a form changes.
 * @throws a redirect to the garage for none, or a page that keeps what was typed for one that was
 *   removed since the form was opened, unless its owner has it back with this form
 */
export async function vehicleToChange(exchange: Exchange, vehicle: Vehicle | null, missed: FiledReport[]): Promise<Vehicle> {
  if (!vehicle) return leadTo(paths.garage);
  if (!vehicle.removedAt) return vehicle;
  const { id } = vehicle;
  const { db, now } = exchange.context;
  const reports = giveReports(db, missed.map((report) => ({ vehicleId: id, report })), now);
  await askToRestore(exchange, {
    thing: "vehicle",
    leadsTo: paths.garage,
    writes: [restoreVehicle(db, id), ...reports],
    blockedBy: { garage_full: "garage.full", "vehicles.account_id": "vin.known" },
  });
  return vehicle;
}
