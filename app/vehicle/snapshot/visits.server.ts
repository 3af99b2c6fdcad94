import type { Visits, Visit } from "./known-vehicle.ts";
import { vehicles } from "#db/schema/garage.ts";
import { reviews } from "#db/schema/reviews.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import type { CalloutKind } from "#db/schema/shop-terms.ts";
import { closedCallouts, invitedShops, shops } from "#db/schema/shops.ts";
import { type Placeholder, type SQL, sql } from "drizzle-orm";

/** Among the newest records alone, so that every page reads as few of a long history as of a short one. */
const newestRecords = 8;

type Flag = 0 | 1;

/** A visit to a shop of the directory (`listed`), or to another (`named`). */
export type VisitRow = { recordId: string; date: string; listed: string | null; named: string | null; isAnswered: Flag };

/** The last visits of the vehicle of a query to shops, the newest first, as JSON. @param since the first day that may be asked about */
export function lastVisits(since: Placeholder | string): SQL {
  const isClosed = (kind: CalloutKind, subject: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${closedCallouts} WHERE vehicle_id = r.vehicle_id AND kind = ${kind} AND subject = ${subject})`;
  const isReviewed = sql`EXISTS (SELECT 1 FROM ${reviews} WHERE record_id = r.id) OR ${isClosed("leaveReview", sql`r.id`)}`;
  const isInvited = sql`EXISTS (SELECT 1 FROM ${invitedShops} i WHERE i.vehicle_id = r.vehicle_id AND i.name = r.shop_name)
    OR ${isClosed("inviteShop", sql`r.shop_name`)}`;
  return sql`(SELECT json_group_array(json_object('recordId', r.id, 'date', r.date, 'listed', s.name,
      'named', iif(r.comp_code IS NULL, r.shop_name, NULL), 'isAnswered', iif(r.comp_code IS NULL, ${isInvited}, ${isReviewed})))
    FROM (SELECT * FROM ${serviceRecords} WHERE vehicle_id = ${vehicles.id} AND date >= ${since} ORDER BY date DESC, id DESC LIMIT ${newestRecords}) r
      LEFT JOIN ${shops} s ON s.comp_code = r.comp_code
    WHERE r.removed_at IS NULL AND NOT r.disputed AND NOT r.self_service)`;
}

export function visitsOf(rows: readonly VisitRow[]): Visits {
  const visitTo = (shopOf: (row: VisitRow) => string | null): Visit | null => {
    const row = rows.find((one) => shopOf(one) !== null);
    return row ? { recordId: row.recordId, date: row.date, shop: shopOf(row)!, isAnswered: row.isAnswered === 1 } : null;
  };
  return { listed: visitTo(({ listed }) => listed), unlisted: visitTo(({ named }) => named) };
}
