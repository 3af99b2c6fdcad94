import {
  and,
  desc,
  eq,
  gte,
  lt,
  lte,
  sql,
  type Column,
  type Placeholder,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import type { RecordKind } from "#db/schema/record-terms.ts";
import { reviews } from "#db/schema/reviews.ts";
import { receipts, recordServices, serviceRecords } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import { entryTags } from "#db/schema/tags/tags.ts";
import { undoStart } from "#app/vehicle/vehicles.server.ts";
import type { ListKey } from "#app/http/list-page.ts";
import { addMonths, dayNumber, earliestToday } from "#app/i18n/calendar.ts";
import { averageMonths } from "#app/vehicle/odometer/readings.ts";
import { selectedServiceIds } from "#app/service-records/record/records.server.ts";
import { isFiltered, type HistoryFilter, type Period } from "./history-filter.ts";
import { buildSearchQuery } from "./search-query.ts";

const recordsOnPage = 50;

/** The first page without a filter, which lists older years in a line each. */
const newestRecords = 12;

export type ListOptions = { filter: HistoryFilter; below: ListKey | null; now: Date };

export function pageSize({ filter, below }: Pick<ListOptions, "filter" | "below">): number {
  return isFiltered(filter) || below ? recordsOnPage : newestRecords;
}

const rowLimit = recordsOnPage + 1;

const { id, date, removedAt, disputed, receiptCount, searchRow } = serviceRecords;
const { origin, correctedAt, selfService, ownService, total, currency, comments, kind, shopName } =
  serviceRecords;
const { distance, unit } = odometerReadings;

const recordColumns = {
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
const columns = {
  ...recordColumns,
  services: selectedServiceIds,
  shop: shops.name,
  distance,
  unit,
};

/** Every filter follows an index ordered by day, so the cost doesn't grow with the history. */
export function listRecords(db: Database, vehicleId: string, options: ListOptions) {
  const { where, order } = buildListQuery(vehicleId, options);
  return db
    .select(columns)
    .from(serviceRecords)
    .leftJoin(odometerReadings, eq(odometerReadings.recordId, id))
    .leftJoin(shops, eq(shops.compCode, serviceRecords.compCode))
    .where(where)
    .orderBy(...order)
    .limit(pageSize(options) + 1);
}

export type ListedRecord = Awaited<ReturnType<typeof listRecords>>[number];

const receiptIds = sql<string[]>`(SELECT json_group_array(one.id) FROM ${receipts} one
  WHERE one.record_id = ${serviceRecords.id})`.mapWith(
  (text: string) => JSON.parse(text) as string[],
);

/** The same with what only programs are sent. */
function selectWholeRecords(db: Pick<Database, "select">) {
  const { id: reviewId, rating, title, text } = reviews;
  return db
    .select({
      ...columns,
      compCode: serviceRecords.compCode,
      disputed,
      tags: serviceRecords.tags,
      version: serviceRecords.version,
      parts: serviceRecords.parts,
      labor: serviceRecords.labor,
      tax: serviceRecords.tax,
      state: shops.state,
      receiptIds,
      review: { id: reviewId, rating, title, text },
    })
    .from(serviceRecords)
    .leftJoin(odometerReadings, eq(odometerReadings.recordId, id))
    .leftJoin(shops, eq(shops.compCode, serviceRecords.compCode))
    .leftJoin(reviews, eq(reviews.recordId, id));
}

export type WholeRecord = Awaited<ReturnType<typeof selectWholeRecords>>[number];

const newestWholeRecords = preparedQuery(["vehicleId", "limit"], (db, { vehicleId, limit }) =>
  selectWholeRecords(db)
    .where(and(isOfVehicle(vehicleId), isListed))
    .orderBy(...byDay)
    .limit(limit),
);

/** At most `limit` rows. */
export async function listWholeRecords(
  db: Database,
  vehicleId: string,
  options: ListOptions,
  limit: number,
): Promise<WholeRecord[]> {
  if (!isFiltered(options.filter) && !options.below)
    return newestWholeRecords(db, { vehicleId, limit });
  const { where, order } = buildListQuery(vehicleId, options);
  return selectWholeRecords(db)
    .where(where)
    .orderBy(...order)
    .limit(limit);
}

export async function findWholeRecord(
  db: Database,
  vehicleId: string,
  recordId: string,
): Promise<WholeRecord | null> {
  const [row] = await selectWholeRecords(db).where(and(isOfVehicle(vehicleId), eq(id, recordId)));
  return row ?? null;
}

const byDay = [desc(date), desc(id)];
const isOfVehicle = (vehicleId: string | Placeholder) => eq(serviceRecords.vehicleId, vehicleId);
/** `+` keeps SQLite from scanning all of the vehicle's records when ids already select them. */
const isOfVehicleUnindexed = (vehicleId: string) =>
  sql`+${serviceRecords.vehicleId} = ${vehicleId}`;
const isListed = sql`${removedAt} IS NULL AND NOT ${disputed}`;

function buildListQuery(
  vehicleId: string,
  { filter: { trait, period, hidden }, below, now }: ListOptions,
): { where: SQL | undefined; order: SQL[] } {
  const span = getSpan(period, below, now);
  if (hidden === "removed")
    return {
      where: and(isOfVehicle(vehicleId), gte(removedAt, undoStart(now))),
      order: [desc(removedAt)],
    };
  if (hidden === "disputed")
    return {
      where: and(
        isOfVehicle(vehicleId),
        sql`${disputed}`,
        sql`${removedAt} IS NULL`,
        isBelow(date, id, below),
      ),
      order: byDay,
    };
  if (trait && "words" in trait)
    return {
      where: and(isOfVehicleUnindexed(vehicleId), hasWords(vehicleId, trait.words, span, below)),
      order: [desc(searchRow)],
    };
  if (trait && "kind" in trait)
    return {
      where: and(isOfVehicleUnindexed(vehicleId), isOfKind(vehicleId, trait.kind, span, below)),
      order: byDay,
    };
  if (trait && "receipts" in trait)
    return {
      where: and(isOfVehicleUnindexed(vehicleId), hasReceipts(vehicleId, span, below)),
      order: byDay,
    };
  if (trait && "tag" in trait)
    return {
      where: and(isOfVehicleUnindexed(vehicleId), isTagged(vehicleId, trait.tag, span, below)),
      order: byDay,
    };
  const at = trait ? eq(serviceRecords.compCode, trait.shop) : undefined;
  return {
    where: and(
      isOfVehicle(vehicleId),
      at,
      isListed,
      isWithin(date, span),
      isBelow(date, id, below),
    ),
    order: byDay,
  };
}

/** Names the index, because SQLite may pick a similar one over all records. */
function hasReceipts(vehicleId: string, span: Span, below: ListKey | null): SQL {
  const condition = and(
    isOfVehicle(vehicleId),
    sql`${receiptCount} > 0`,
    isListed,
    isWithin(date, span),
    isBelow(date, id, below),
  );
  return sql`${id} IN (SELECT ${id} FROM ${serviceRecords}
    INDEXED BY service_records_with_receipts WHERE ${condition}
    ORDER BY ${desc(date)}, ${desc(id)} LIMIT ${rowLimit})`;
}

function isOfKind(vehicleId: string, kind: RecordKind, span: Span, below: ListKey | null): SQL {
  const services = recordServices;
  const condition = and(
    eq(services.vehicleId, vehicleId),
    eq(services.kind, kind),
    services.counts,
    isWithin(services.date, span),
    isBelow(services.date, services.recordId, below),
  );
  return sql`${id} IN (SELECT record_id FROM (
    SELECT DISTINCT ${services.date}, ${services.recordId} FROM ${services} WHERE ${condition}
    ORDER BY ${desc(services.date)}, ${desc(services.recordId)} LIMIT ${rowLimit}))`;
}

function isTagged(vehicleId: string, tag: string, span: Span, below: ListKey | null): SQL {
  const condition = and(
    eq(entryTags.vehicleId, vehicleId),
    eq(entryTags.kind, "service"),
    eq(entryTags.tag, tag),
    isWithin(entryTags.date, span),
    isBelow(entryTags.date, entryTags.entryId, below),
  );
  return sql`${id} IN (SELECT ${entryTags.entryId} FROM ${entryTags} WHERE ${condition}
    ORDER BY ${desc(entryTags.date)}, ${desc(entryTags.entryId)} LIMIT ${rowLimit})`;
}

/** Rows of the full-text index are ordered by day, 2^31 per day (db/triggers/search.sql). */
function hasWords(
  vehicleId: string,
  words: string,
  { from, to }: Span,
  below: ListKey | null,
): SQL {
  const query = buildSearchQuery(vehicleId, words);
  if (query === null) return sql`0`;
  const firstRowOf = (day: number) => sql`${day * 2 ** 31}`;
  const rows = [
    sql`records_text MATCH ${query}`,
    from && sql`t.rowid >= ${firstRowOf(dayNumber(from))}`,
    to && sql`t.rowid < ${firstRowOf(dayNumber(to) + 1)}`,
    below &&
      sql`t.rowid < coalesce((SELECT search_row FROM ${serviceRecords}
        WHERE id = ${below.id} AND vehicle_id = ${vehicleId}), 0)`,
    sql`r.vehicle_id = ${vehicleId} AND r.removed_at IS NULL AND NOT r.disputed`,
  ].filter((part) => part !== null && part !== "");
  return sql`${id} IN (SELECT r.id FROM records_text t
    CROSS JOIN ${serviceRecords} r ON r.search_row = t.rowid
    WHERE ${sql.join(rows as SQL[], sql` AND `)} ORDER BY t.rowid DESC LIMIT ${rowLimit})`;
}

type Span = { from: string | null; to: string | null };

/**
 * Starts a day early: the owner's day may be behind the server's. With a cursor, SQLite might pick
 * the looser of two upper bounds.
 */
export function getSpan(period: Period | null, below: ListKey | null, now: Date): Span {
  if (!period) return { from: null, to: null };
  if ("year" in period) {
    const to = `${period.year}-12-31`;
    return { from: `${period.year}-01-01`, to: below && below.date <= to ? null : to };
  }
  return { from: addMonths(earliestToday(now), -averageMonths), to: null };
}

export function isWithin(day: SQLWrapper, { from, to }: Span): SQL | undefined {
  return and(from ? gte(sql`${day}`, from) : undefined, to ? lte(sql`${day}`, to) : undefined);
}

/** A row value comparison, so many records on one day cost no more than others. */
export function isBelow(day: SQLWrapper, rowId: Column, below: ListKey | null): SQL | undefined {
  return below ? lt(sql`(${day}, ${rowId})`, sql`(${below.date}, ${below.id})`) : undefined;
}
