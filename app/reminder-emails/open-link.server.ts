import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { reminderMailDays, usedLinks } from "#db/schema/reminder-mails.ts";
import type { Place } from "#app/vehicle/places.server.ts";
import type { AccessedVehicle } from "#app/vehicle/vehicles.server.ts";
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
  vehicle: AccessedVehicle;
  /** Whoever the link was sent to. */
  recipient: { accountId: string; email: string };
  place: Place | null;
};

/**
 * Null if the link was used, its reminder no longer exists, or whoever it was sent to may no longer
 * answer it. Whoever has the link may use it, logged in or not.
 */
export async function openLink(
  context: RequestContext,
  link: SignedLink | null,
): Promise<OpenLink | null> {
  if (!link) return null;
  const { db, now, timeZone } = context;
  const { hash } = link;
  const [account, stored, [used]] = await Promise.all([
    context.speakTo(findRecipient(db, link), (found) => found),
    loadStoredVehicle(db, { accountId: link.accountId, id: link.vehicleId, now }),
    db.select({ usedAt: usedLinks.usedAt }).from(usedLinks).where(eq(usedLinks.hash, hash)),
  ]);
  if (!account || !stored || used) return null;
  const open = withDashboard(snapshotToday({ timeZone, now }, account, stored));
  const event = open.dashboard.events.find(({ key }) => key === link.event);
  if (!event || !actionsFor(event, stored.vehicle).includes(link.action)) return null;
  return {
    ...open,
    action: link.action,
    hash,
    event,
    vehicle: stored.vehicle,
    recipient: { accountId: link.accountId, email: account.email },
    place: stored.place,
  };
}

/** Null once the account has another address than the email went to, or was closed. */
async function findRecipient(db: Database, { accountId, mailId }: SignedLink) {
  const { email, country, language, closedAt } = accounts;
  const [row] = await db
    .select({ email, country, language })
    .from(accounts)
    .innerJoin(reminderMailDays, eq(reminderMailDays.accountId, accounts.id))
    .where(and(eq(accounts.id, accountId), eq(reminderMailDays.mailId, mailId), isNull(closedAt)));
  return row ?? null;
}

/** A second use violates `used_links.hash`, even a concurrent one. */
export function insertUsedLink(db: Database, hash: string, now: Date) {
  return db.insert(usedLinks).values({ hash, usedAt: now });
}
