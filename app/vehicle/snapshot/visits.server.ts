import type { Visits, Visit } from "./vehicle-snapshot.ts";
import { vehicles } from "#db/schema/garage.ts";
import { reviews } from "#db/schema/reviews.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import type { CalloutKind } from "#db/schema/shop-terms.ts";
import { closedCallouts, invitedShops, shops } from "#db/schema/shops.ts";
import { eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { earliestToday } from "#app/i18n/calendar.ts";
import { firstReviewable } from "./review-window.ts";

/** So that a long history costs no more than a short one. */
const newestRecords = 8;

type Flag = 0 | 1;

export type VisitRow = {
  recordId: string;
  date: string;
  listed: string | null;
  named: string | null;
  isAnswered: Flag;
};

export function lastVisitsSql(since: Placeholder | string): SQL {
  const invite: CalloutKind = "inviteShop";
  const review: CalloutKind = "leaveReview";
  const isClosed = sql`EXISTS (SELECT 1 FROM ${closedCallouts} WHERE vehicle_id = r.vehicle_id
    AND kind = iif(isListed, ${review}, ${invite}) AND subject = iif(isListed, r.id, r.shop_name))`;
  const isReviewed = sql`EXISTS (SELECT 1 FROM ${reviews} WHERE record_id = r.id)`;
  const isInvited = sql`EXISTS (SELECT 1 FROM ${invitedShops} i
    WHERE i.vehicle_id = r.vehicle_id AND i.name = r.shop_name)`;
  return sql`(SELECT json_group_array(json_object('recordId', r.id, 'date', r.date,
      'listed', s.name, 'named', iif(isListed, NULL, r.shop_name),
      'isAnswered', ${isClosed} OR iif(isListed, ${isReviewed}, ${isInvited})))
    FROM (SELECT id, date, vehicle_id, comp_code, comp_code IS NOT NULL AS isListed, shop_name,
        removed_at, disputed, self_service
      FROM ${serviceRecords} WHERE vehicle_id = ${vehicles.id} AND date >= ${since}
      ORDER BY date DESC, id DESC LIMIT ${newestRecords}) r
      LEFT JOIN ${shops} s ON s.comp_code = r.comp_code
    WHERE r.removed_at IS NULL AND NOT r.disputed AND NOT r.self_service)`;
}

export async function findVisits(db: Database, vehicleId: string, now: Date): Promise<Visits> {
  const visits = sql<string>`${lastVisitsSql(visitedSince(now))}`;
  const [row] = await db.select({ visits }).from(vehicles).where(eq(vehicles.id, vehicleId));
  return toVisits(row ? (JSON.parse(row.visits) as VisitRow[]) : []);
}

export function visitedSince(now: Date): string {
  return firstReviewable(earliestToday(now));
}

export function toVisits(rows: readonly VisitRow[]): Visits {
  const findVisit = (getShop: (row: VisitRow) => string | null): Visit | null => {
    const row = rows.find((one) => getShop(one) !== null);
    return row
      ? {
          recordId: row.recordId,
          date: row.date,
          shop: getShop(row)!,
          isAnswered: row.isAnswered === 1,
        }
      : null;
  };
  return { listed: findVisit(({ listed }) => listed), unlisted: findVisit(({ named }) => named) };
}
