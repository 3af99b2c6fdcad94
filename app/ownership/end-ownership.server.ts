import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { calendarFeeds } from "#db/schema/calendar-feeds.ts";
import { vehicles } from "#db/schema/garage.ts";
import { imports } from "#db/schema/imports.ts";
import { ownershipOffers } from "#db/schema/ownership.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import { reportShares } from "#db/schema/report-shares.ts";
import { toldReminders } from "#db/schema/reminder-mails.ts";

/** From then on the car is a read-only copy: nobody shares it, and nothing reminds of it. */
export function endOwnership(db: Database, vehicleId: string, now: Date): Writes {
  return [
    db
      .update(vehicles)
      .set({ handedOverAt: now })
      .where(and(eq(vehicles.id, vehicleId), isNull(vehicles.handedOverAt))),
    db.delete(vehiclePeople).where(eq(vehiclePeople.vehicleId, vehicleId)),
    stopImportsInto(db, vehicleId, now),
    db.delete(calendarFeeds).where(eq(calendarFeeds.vehicleId, vehicleId)),
    db.delete(toldReminders).where(eq(toldReminders.vehicleId, vehicleId)),
    db
      .update(reportShares)
      .set({ revokedAt: now })
      .where(and(eq(reportShares.vehicleId, vehicleId), isNull(reportShares.revokedAt))),
    db
      .delete(ownershipOffers)
      .where(and(eq(ownershipOffers.vehicleId, vehicleId), isNull(ownershipOffers.acceptedAt))),
  ];
}

/** Also one into all the cars of its owner, which may go on with this one. */
function stopImportsInto(db: Database, id: string, now: Date) {
  const { vehicleId, accountId, finishedAt } = imports;
  const owner = sql`(SELECT account_id FROM ${vehicles} WHERE id = ${id})`;
  const isIntoAll = and(eq(accountId, owner), isNull(vehicleId));
  return db
    .update(imports)
    .set({ finishedAt: now })
    .where(and(or(eq(vehicleId, id), isIntoAll), isNull(finishedAt)));
}
