import {
  and,
  desc,
  eq,
  gte,
  lt,
  lte,
  sql,
  type Column,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import type { RecordKind } from "#db/schema/record-terms.ts";
import { registrations } from "#db/schema/reminders.ts";
import { recordServices, serviceRecords } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import { undoStart } from "#app/vehicle/vehicles.server.ts";
import type { ListKey } from "#app/http/list-page.ts";
import { addMonths, dayNumber, earliestToday } from "#app/i18n/calendar.ts";
import { recentMonths } from "#app/vehicle/odometer/readings.ts";
import { serviceIdsOf } from "#app/service-records/record/records.server.ts";
import type { HistoryFilter, Period } from "./history-filter.ts";
import { searchQuery } from "./search-query.ts";

/** As many as a page lists. */
export const recordsOnPage = 50;

/** One more than a page has tells whether there are older ones. */
const max = recordsOnPage + 1;

/** Which page of which list. @property below the row after which it begins */
export type Listed = { filter: HistoryFilter; below: ListKey | null; now: Date };

const { id, date, removedAt, disputed, receiptCount, searchRow } = serviceRecords;
const { origin, correctedAt, selfService, ownService, total, currency, comments, kind, shopName } =
  serviceRecords;
const { distance, unit } = odometerReadings;

const reported = {
  id,
  date,
  origin,
  correctedAt,
  selfService,
  ownService,
  total,
  currency,
  comments,
  kind,
  shopName,
  receiptCount,
  removedAt,
};
const columns = { ...reported, services: serviceIdsOf, shop: shops.name, distance, unit };

/**
 * Service records of a vehicle, the newest first, one more than a page has where there are older
 * ones. Each filter goes along an index in the order of days, so that what is read does not grow
 * with the history.
 */
export function listRecords(db: Database, vehicleId: string, listed: Listed) {
  const { where, order } = chosen(vehicleId, listed);
  return db
    .select(columns)
    .from(serviceRecords)
    .leftJoin(odometerReadings, eq(odometerReadings.recordId, id))
    .leftJoin(shops, eq(shops.compCode, serviceRecords.compCode))
    .where(where)
    .orderBy(...order)
    .limit(max);
}

export type ListedRecord = Awaited<ReturnType<typeof listRecords>>[number];

const byDay = [desc(date), desc(id)];
const isOf = (vehicleId: string) => eq(serviceRecords.vehicleId, vehicleId);
/**
 * The same for records that are told by their ids: `+` keeps the database from going through all of
 * the vehicle's instead.
 */
const isAlsoOf = (vehicleId: string) => sql`+${serviceRecords.vehicleId} = ${vehicleId}`;
const isKept = sql`${removedAt} IS NULL AND NOT ${disputed}`;

function chosen(
  vehicleId: string,
  { filter: { trait, period, aside }, below, now }: Listed,
): { where: SQL | undefined; order: SQL[] } {
  const span = spanOf(period, below, now);
  if (aside === "removed")
    return {
      where: and(isOf(vehicleId), gte(removedAt, undoStart(now))),
      order: [desc(removedAt)],
    };
  if (aside === "disputed")
    return {
      where: and(
        isOf(vehicleId),
        sql`${disputed}`,
        sql`${removedAt} IS NULL`,
        isBelow(date, id, below),
      ),
      order: byDay,
    };
  if (trait && "words" in trait)
    return {
      where: and(isAlsoOf(vehicleId), hasWords(vehicleId, trait.words, span, below)),
      order: [desc(searchRow)],
    };
  if (trait && "kind" in trait)
    return {
      where: and(isAlsoOf(vehicleId), isOfKind(vehicleId, trait.kind, span, below)),
      order: byDay,
    };
  if (trait && "receipts" in trait)
    return { where: and(isAlsoOf(vehicleId), hasReceipts(vehicleId, span, below)), order: byDay };
  const at = trait ? eq(serviceRecords.compCode, trait.shop) : undefined;
  return {
    where: and(isOf(vehicleId), at, isKept, isWithin(date, span), isBelow(date, id, below)),
    order: byDay,
  };
}

/** By name, because an index of the same columns over all records looks as good to the database. */
function hasReceipts(vehicleId: string, span: Span, below: ListKey | null): SQL {
  const which = and(
    isOf(vehicleId),
    sql`${receiptCount} > 0`,
    isKept,
    isWithin(date, span),
    isBelow(date, id, below),
  );
  return sql`${id} IN (SELECT ${id} FROM ${serviceRecords} INDEXED BY service_records_with_receipts WHERE ${which} ORDER BY ${desc(date)}, ${desc(id)} LIMIT ${max})`;
}

function isOfKind(vehicleId: string, kind: RecordKind, span: Span, below: ListKey | null): SQL {
  const done = recordServices;
  const which = and(
    eq(done.vehicleId, vehicleId),
    eq(done.kind, kind),
    done.counts,
    isWithin(done.date, span),
    isBelow(done.date, done.recordId, below),
  );
  return sql`${id} IN (SELECT record_id FROM (SELECT DISTINCT ${done.date}, ${done.recordId} FROM ${done} WHERE ${which} ORDER BY ${desc(done.date)}, ${desc(done.recordId)} LIMIT ${max}))`;
}

/** Rows of the full-text index are in the order of days, 2^31 a day (db/triggers/search.sql). */
function hasWords(
  vehicleId: string,
  words: string,
  { from, to }: Span,
  below: ListKey | null,
): SQL {
  const query = searchQuery(vehicleId, words);
  if (query === null) return sql`0`;
  const place = (day: number) => sql`${day * 2 ** 31}`;
  const rows = [
    sql`records_text MATCH ${query}`,
    from && sql`t.rowid >= ${place(dayNumber(from))}`,
    to && sql`t.rowid < ${place(dayNumber(to) + 1)}`,
    below &&
      sql`t.rowid < coalesce((SELECT search_row FROM ${serviceRecords} WHERE id = ${below.id} AND vehicle_id = ${vehicleId}), 0)`,
    sql`r.vehicle_id = ${vehicleId} AND r.removed_at IS NULL AND NOT r.disputed`,
  ].filter((part) => part !== null && part !== "");
  return sql`${id} IN (SELECT r.id FROM records_text t CROSS JOIN ${serviceRecords} r ON r.search_row = t.rowid WHERE ${sql.join(rows as SQL[], sql` AND `)} ORDER BY t.rowid DESC LIMIT ${max})`;
}

/** The owner's day, or that of the server when nobody said when it was. */
const registered = sql<string>`coalesce(${registrations.date}, date(${registrations.createdAt} / 1000, 'unixepoch'))`;

/**
 * Registrations of a vehicle on the same page of the same list; none where it goes by what only
 * records have.
 */
export async function listRegistrations(
  db: Database,
  vehicleId: string,
  { filter: { trait, period, aside }, below, now }: Listed,
) {
  if (trait ?? aside) return [];
  return db
    .select({
      id: registrations.id,
      date: registered,
      expirationDate: registrations.expirationDate,
    })
    .from(registrations)
    .where(
      and(
        eq(registrations.vehicleId, vehicleId),
        isWithin(registered, spanOf(period, below, now)),
        isBelow(registered, registrations.id, below),
      ),
    )
    .orderBy(desc(registered), desc(registrations.id))
    .limit(max);
}

export type ListedRegistration = Awaited<ReturnType<typeof listRegistrations>>[number];

/** First and last day, both included; null where there is none. */
type Span = { from: string | null; to: string | null };

/**
 * The last 13 months begin a day early, because the day of an owner may be behind that of the
 * server. Below a row a year has no other end: of two ends the database might go by the one that is
 * further away.
 */
function spanOf(period: Period | null, below: ListKey | null, now: Date): Span {
  if (!period) return { from: null, to: null };
  if ("year" in period) {
    const to = `${period.year}-12-31`;
    return { from: `${period.year}-01-01`, to: below && below.date <= to ? null : to };
  }
  return { from: addMonths(earliestToday(now), -recentMonths), to: null };
}

function isWithin(day: SQLWrapper, { from, to }: Span): SQL | undefined {
  return and(from ? gte(sql`${day}`, from) : undefined, to ? lte(sql`${day}`, to) : undefined);
}

/** Both at once, so that many records of one day are no more to read than others. */
function isBelow(day: SQLWrapper, rowId: Column, below: ListKey | null): SQL | undefined {
  return below ? lt(sql`(${day}, ${rowId})`, sql`(${below.date}, ${below.id})`) : undefined;
}
