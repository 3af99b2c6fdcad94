import type { Visits, Visit } from "./known-vehicle.ts";
import { vehicles } from "#db/schema/garage.ts";
import { reviews } from "#db/schema/reviews.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import type { CalloutKind } from "#db/schema/shop-terms.ts";
import { closedCallouts, invitedShops, shops } from "#db/schema/shops.ts";
import { type Placeholder, type SQL, sql } from "drizzle-orm";

/** Among the newest records alone, so that every page reads as few of a long history as of a short one. */
const newestRecords = 8;
type VisitRow = [recordId: string, date: string, shop: string, isAnswered: number] | null;

export type VisitRows = { listed: VisitRow; unlisted: VisitRow; };

/** The last visits of the vehicle of a query to shops, as JSON. @param since the first day that may be asked about */
export function lastVisits(since: Placeholder | string): SQL {
  const newest = sql`(SELECT * FROM ${serviceRecords} WHERE vehicle_id = ${vehicles.id} AND date >= ${since} ORDER BY date DESC, id DESC LIMIT ${newestRecords}) r`;
  const atShop = sql`r.removed_at IS NULL AND NOT r.disputed AND NOT r.self_service`;
  const isClosed = (kind: CalloutKind, subject: SQL) => sql`EXISTS (SELECT 1 FROM ${closedCallouts} c WHERE c.vehicle_id = r.vehicle_id AND c.kind = ${kind} AND c.subject = ${subject})`;
  const isReviewed = sql`EXISTS (SELECT 1 FROM ${reviews} v WHERE v.record_id = r.id)`;
  const isInvited = sql`EXISTS (SELECT 1 FROM ${invitedShops} i WHERE i.vehicle_id = r.vehicle_id AND i.name = r.shop_name)`;
  const last = sql`ORDER BY r.date DESC, r.id DESC LIMIT 1`;
  return sql`json_object(
    'listed', json((SELECT json_array(r.id, r.date, s.name, ${isReviewed} OR ${isClosed("leaveReview", sql`r.id`)})
      FROM ${newest} JOIN ${shops} s ON s.comp_code = r.comp_code WHERE ${atShop} ${last})),
    'unlisted', json((SELECT json_array(r.id, r.date, r.shop_name, ${isInvited} OR ${isClosed("inviteShop", sql`r.shop_name`)})
      FROM ${newest} WHERE ${atShop} AND r.comp_code IS NULL AND r.shop_name IS NOT NULL ${last})))`;
}

export function visitsOf({ listed, unlisted }: VisitRows): Visits {
  return { listed: visitOf(listed), unlisted: visitOf(unlisted) };
}

function visitOf(row: VisitRow): Visit | null {
  return row && { recordId: row[0], date: row[1], shop: row[2], isAnswered: row[3] === 1 };
}
