import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { usedLinks } from "#db/schema/reminder-mails.ts";
import { findCountry } from "#app/account/accounts.server.ts";
import type { Place } from "#app/vehicle/places.server.ts";
import type { Vehicle } from "#app/vehicle/vehicles.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { loadStoredVehicle } from "#app/vehicle/snapshot/stored-vehicle.server.ts";
import type { OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { snapshotToday } from "#app/vehicle/snapshot/stored-vehicle.server.ts";
import { actionsFor, type LinkAction, type SignedLink } from "./mail-link.server.ts";

export type OpenLink = OpenDashboard & {
  action: LinkAction;
  hash: string;
  event: DashboardEvent;
  vehicle: Vehicle;
  place: Place | null;
};

/**
 * Null if the link was used or its reminder no longer exists. Whoever has the link may use it,
 * logged in or not.
 */
export async function openLink(
  context: RequestContext,
  link: SignedLink | null,
): Promise<OpenLink | null> {
  if (!link) return null;
  const { db, now, timeZone } = context;
  const { hash } = link;
  const [owner, stored, [used]] = await Promise.all([
    context.speakTo(findCountry(db, link.accountId), (owner) => owner),
    loadStoredVehicle(db, { accountId: link.accountId, id: link.vehicleId, now }),
    db.select({ usedAt: usedLinks.usedAt }).from(usedLinks).where(eq(usedLinks.hash, hash)),
  ]);
  if (!owner || stored?.vehicle.role !== "owner" || used) return null;
  const open = withDashboard(snapshotToday({ timeZone, now }, owner, stored));
  const event = open.dashboard.events.find(({ key }) => key === link.event);
  if (!event || !actionsFor(event).includes(link.action)) return null;
  return {
    ...open,
    action: link.action,
    hash,
    event,
    vehicle: stored.vehicle,
    place: stored.place,
  };
}

/** A second use violates `used_links.hash`, even a concurrent one. */
export function insertUsedLink(db: Database, hash: string, now: Date) {
  return db.insert(usedLinks).values({ hash, usedAt: now });
}
