import { and, asc, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import { selectedServiceIds } from "#app/service-records/record/records.server.ts";
import { openDatabase, type Database } from "#db/client.ts";
import { expenses } from "#db/schema/expenses/expenses.ts";
import { fillUps } from "#db/schema/fuel/fill-ups.ts";
import { vehicles } from "#db/schema/garage.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import { selectExpenses } from "./export-expenses.server.ts";
import { selectFillUps } from "./export-fuel.server.ts";
import { byDateAdded, inScope, type Scope } from "./export-scope.server.ts";
import { listReceiptsOf } from "./exported-receipts.server.ts";
import { pagedRows, pageSize, type Paged } from "./paged-rows.ts";

export async function readRecords(db: Database, scope: Scope) {
  const [garage, records] = await Promise.all([
    db
      .select()
      .from(vehicles)
      .where(inScope(scope))
      .orderBy(...byDateAdded),
    selectRecords(db, inScope(scope)),
  ]);
  return { garage, records };
}

const recordColumns = omitInternalColumns(getTableColumns(serviceRecords));

function omitInternalColumns({
  words: _words,
  searchRow: _row,
  version: _version,
  editedBy: _by,
  receiptCount: _count,
  ...columns
}: (typeof serviceRecords)["_"]["columns"]) {
  return columns;
}

export function selectRecords(db: Database, where: SQL | undefined) {
  const { distance, unit } = odometerReadings;
  return db
    .select({
      ...recordColumns,
      services: selectedServiceIds,
      distance,
      unit,
      shop: shops.name,
      receipts: listReceiptsOf(sql`record_id = ${serviceRecords.id}`),
    })
    .from(serviceRecords)
    .innerJoin(vehicles, eq(vehicles.id, serviceRecords.vehicleId))
    .leftJoin(odometerReadings, eq(odometerReadings.recordId, serviceRecords.id))
    .leftJoin(shops, eq(shops.compCode, serviceRecords.compCode))
    .where(where)
    .orderBy(...byDateAdded, asc(serviceRecords.date), asc(serviceRecords.id))
    .limit(pageSize);
}

export type RecordRow = Awaited<ReturnType<typeof selectRecords>>[number];

export function selectReadings(db: Database, where: SQL | undefined) {
  return db
    .select(getTableColumns(odometerReadings))
    .from(odometerReadings)
    .innerJoin(vehicles, eq(vehicles.id, odometerReadings.vehicleId))
    .where(where)
    .orderBy(...byDateAdded, asc(odometerReadings.date), asc(odometerReadings.id))
    .limit(pageSize);
}

type FirstRows = {
  records: RecordRow[];
  readings?: Awaited<ReturnType<typeof selectReadings>>;
  expenses?: Awaited<ReturnType<typeof selectExpenses>>;
  fillUps?: Awaited<ReturnType<typeof selectFillUps>>;
};

/** Each page has its own connection and time limit: a download may outlast a request's. */
export function readRemainingRows(
  database: { url: string; authToken?: string },
  { records, readings = [], expenses: spent = [], fillUps: filled = [] }: FirstRows,
) {
  const since = (column: SQL, vehicleId: string, after: Paged | null) =>
    and(
      eq(vehicles.id, vehicleId),
      after ? sql`${column} > (${after.date}, ${after.id})` : undefined,
    );
  const inRecords = sql`(${serviceRecords.date}, ${serviceRecords.id})`;
  const inReadings = sql`(${odometerReadings.date}, ${odometerReadings.id})`;
  const inFillUps = sql`(${fillUps.date}, ${fillUps.id})`;
  const inExpenses = sql`(${expenses.date}, ${expenses.id})`;
  return {
    records: pagedRows(records, (vehicleId, after) =>
      selectRecords(openDatabase(database), since(inRecords, vehicleId, after)),
    ),
    expenses: pagedRows(spent, (vehicleId, after) =>
      selectExpenses(openDatabase(database), since(inExpenses, vehicleId, after)),
    ),
    fillUps: pagedRows(filled, (vehicleId, after) =>
      selectFillUps(openDatabase(database), since(inFillUps, vehicleId, after)),
    ),
    readings: pagedRows(readings, (vehicleId, after) =>
      selectReadings(openDatabase(database), since(inReadings, vehicleId, after)),
    ),
  };
}

export type RowPages = ReturnType<typeof readRemainingRows>;
