import { and, asc, eq, getTableColumns, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { documentFolder, isKeptDocument } from "#app/documents/documents.server.ts";
import { receiptFolder } from "#app/service-records/receipts/receipts.server.ts";
import { selectedServiceIds } from "#app/service-records/record/records.server.ts";
import { openDatabase, type Database } from "#db/client.ts";
import { calendarFeeds } from "#db/schema/calendar-feeds.ts";
import { budgets, expenses } from "#db/schema/expenses/expenses.ts";
import { documents, vehicleNotes } from "#db/schema/documents/documents.ts";
import { vehicles } from "#db/schema/garage.ts";
import { glovebox } from "#db/schema/glovebox.ts";
import { lifetimeEnrollments } from "#db/schema/lifetime.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { toldReminders } from "#db/schema/reminder-mails.ts";
import { customReminders, eventChoices, registrations } from "#db/schema/reminders.ts";
import { planItems, supplies, supplyUses } from "#db/schema/planner/planner.ts";
import { recallDismissals } from "#db/schema/recalls.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import { reportShares } from "#db/schema/report-shares.ts";
import { receipts, serviceRecords } from "#db/schema/service-records.ts";
import { closedCallouts, favoriteShops, invitedShops, shops } from "#db/schema/shops.ts";
import { tireChecks, tireSets } from "#db/schema/tires.ts";
import { vehicleValues } from "#db/schema/value/values.ts";
import { selectExpenses } from "./export-expenses.server.ts";
import { byDateAdded, inScope, type Scope } from "./export-scope.server.ts";
import { pagedRows, pageSize, type Paged } from "./paged-rows.ts";

/** Without the id, which is part of the link. */
const shareColumns = {
  vehicleId: reportShares.vehicleId,
  include: reportShares.include,
  createdAt: reportShares.createdAt,
  expiresAt: reportShares.expiresAt,
  revokedAt: reportShares.revokedAt,
  views: reportShares.views,
  viewedAt: reportShares.viewedAt,
};

/** Without ids, which are part of the links in invitations. */
const personColumns = {
  vehicleId: vehiclePeople.vehicleId,
  email: vehiclePeople.email,
  role: vehiclePeople.role,
  invitedAt: vehiclePeople.invitedAt,
  acceptedAt: vehiclePeople.acceptedAt,
};

const documentColumns = {
  vehicleId: documents.vehicleId,
  id: documents.id,
  name: documents.name,
  fileName: documents.fileName,
  type: documents.type,
  size: documents.size,
  expirationDate: documents.expirationDate,
  createdAt: documents.createdAt,
};

const noteColumns = {
  vehicleId: vehicleNotes.vehicleId,
  title: vehicleNotes.title,
  text: vehicleNotes.text,
  isPinned: vehicleNotes.isPinned,
  createdAt: vehicleNotes.createdAt,
  updatedAt: vehicleNotes.updatedAt,
  importKey: sql<string>`coalesce(${vehicleNotes.importKey}, 'note:' || ${vehicleNotes.id})`,
};

/** Has the first page of records and readings; {@link readRemainingRows} reads the rest. */
export async function readExportData(db: Database, scope: Scope) {
  const own = db.select({ id: vehicles.id }).from(vehicles).where(inScope(scope));
  const [
    garage,
    items,
    registrationRows,
    choices,
    reminders,
    tires,
    treads,
    toldRows,
    feeds,
    shares,
    people,
    favorites,
    enrollments,
    invitations,
    closed,
    dismissals,
    values,
    budgetRows,
    spent,
    plans,
    stock,
    uses,
    readings,
    records,
    files,
    papers,
    notes,
  ] = await Promise.all([
    db
      .select()
      .from(vehicles)
      .where(inScope(scope))
      .orderBy(...byDateAdded),
    db.select().from(glovebox).where(inArray(glovebox.vehicleId, own)),
    db
      .select()
      .from(registrations)
      .where(inArray(registrations.vehicleId, own))
      .orderBy(asc(registrations.createdAt)),
    db.select().from(eventChoices).where(inArray(eventChoices.vehicleId, own)),
    db
      .select()
      .from(customReminders)
      // Those of documents come back with them.
      .where(and(inArray(customReminders.vehicleId, own), isNull(customReminders.documentId)))
      .orderBy(asc(customReminders.createdAt)),
    db
      .select()
      .from(tireSets)
      .where(inArray(tireSets.vehicleId, own))
      .orderBy(asc(tireSets.createdAt), asc(tireSets.id)),
    db
      .select(getTableColumns(tireChecks))
      .from(tireChecks)
      .innerJoin(tireSets, eq(tireSets.id, tireChecks.setId))
      .where(inArray(tireSets.vehicleId, own))
      .orderBy(asc(tireChecks.date), asc(tireChecks.createdAt)),
    db.select().from(toldReminders).where(inArray(toldReminders.vehicleId, own)),
    db
      .select({
        vehicleId: calendarFeeds.vehicleId,
        language: calendarFeeds.language,
        createdAt: calendarFeeds.createdAt,
      })
      .from(calendarFeeds)
      .where(inArray(calendarFeeds.vehicleId, own)),
    db
      .select(shareColumns)
      .from(reportShares)
      .where(inArray(reportShares.vehicleId, own))
      .orderBy(asc(reportShares.createdAt)),
    db
      .select(personColumns)
      .from(vehiclePeople)
      .where(inArray(vehiclePeople.vehicleId, own))
      .orderBy(asc(vehiclePeople.invitedAt)),
    db
      .select({ vehicleId: favoriteShops.vehicleId, compCode: shops.compCode, name: shops.name })
      .from(favoriteShops)
      .innerJoin(shops, eq(shops.compCode, favoriteShops.compCode))
      .where(inArray(favoriteShops.vehicleId, own)),
    db
      .select({
        vehicleId: lifetimeEnrollments.vehicleId,
        compCode: lifetimeEnrollments.compCode,
        name: shops.name,
        enrolledAt: lifetimeEnrollments.enrolledAt,
        confirmedAt: lifetimeEnrollments.confirmedAt,
      })
      .from(lifetimeEnrollments)
      .innerJoin(shops, eq(shops.compCode, lifetimeEnrollments.compCode))
      .where(inArray(lifetimeEnrollments.vehicleId, own)),
    db
      .select()
      .from(invitedShops)
      .where(inArray(invitedShops.vehicleId, own))
      .orderBy(asc(invitedShops.invitedAt)),
    db
      .select()
      .from(closedCallouts)
      .where(inArray(closedCallouts.vehicleId, own))
      .orderBy(asc(closedCallouts.closedAt)),
    db
      .select()
      .from(recallDismissals)
      .where(inArray(recallDismissals.vehicleId, own))
      .orderBy(asc(recallDismissals.recallId)),
    db.select().from(vehicleValues).where(inArray(vehicleValues.vehicleId, own)),
    db.select().from(budgets).where(inArray(budgets.vehicleId, own)),
    selectExpenses(db, inScope(scope)),
    db
      .select()
      .from(planItems)
      .where(inArray(planItems.vehicleId, own))
      .orderBy(asc(planItems.createdAt)),
    db
      .select()
      .from(supplies)
      .where(inArray(supplies.vehicleId, own))
      .orderBy(asc(supplies.createdAt)),
    db
      .select(getTableColumns(supplyUses))
      .from(supplyUses)
      .innerJoin(supplies, eq(supplies.id, supplyUses.supplyId))
      .where(inArray(supplies.vehicleId, own)),
    selectReadings(db, inScope(scope)),
    selectRecords(db, inScope(scope)),
    listFiles(db, scope),
    db
      .select(documentColumns)
      .from(documents)
      .where(and(inArray(documents.vehicleId, own), isKeptDocument))
      .orderBy(asc(documents.createdAt), asc(documents.id)),
    db
      .select(noteColumns)
      .from(vehicleNotes)
      .where(and(inArray(vehicleNotes.vehicleId, own), isNull(vehicleNotes.removedAt)))
      .orderBy(asc(vehicleNotes.createdAt), asc(vehicleNotes.id)),
  ]);
  return {
    garage,
    items,
    registrations: registrationRows,
    choices,
    reminders,
    tires,
    treads,
    told: toldRows,
    feeds,
    shares,
    people,
    favorites,
    enrollments,
    invitations,
    closed,
    dismissals,
    values,
    budgets: budgetRows,
    expenses: spent,
    plans,
    stock,
    uses,
    readings,
    records,
    files,
    documents: papers,
    notes,
  };
}

export type ExportData = Awaited<ReturnType<typeof readExportData>>;
export type VehicleRow = ExportData["garage"][number];

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

function json<T>(query: SQL) {
  return query.mapWith((text: string) => JSON.parse(text) as T);
}

type ReceiptRow = { id: string; name: string; type: string; size: number };

const receiptsJson = json<ReceiptRow[]>(sql`
  (SELECT json_group_array(
      json_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size))
    FROM (SELECT * FROM ${receipts} WHERE record_id = ${serviceRecords.id}
      ORDER BY created_at, id) f)`);

function selectRecords(db: Database, where: SQL | undefined) {
  const { distance, unit } = odometerReadings;
  return db
    .select({
      ...recordColumns,
      services: selectedServiceIds,
      distance,
      unit,
      shop: shops.name,
      receipts: receiptsJson,
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

function selectReadings(db: Database, where: SQL | undefined) {
  return db
    .select(getTableColumns(odometerReadings))
    .from(odometerReadings)
    .innerJoin(vehicles, eq(vehicles.id, odometerReadings.vehicleId))
    .where(where)
    .orderBy(...byDateAdded, asc(odometerReadings.date), asc(odometerReadings.id))
    .limit(pageSize);
}

/** Receipts, then documents. */
export async function listFiles(db: Database, scope: Scope) {
  const [ofRecords, papers] = await Promise.all([
    listReceipts(db, scope),
    listDocumentFiles(db, scope),
  ]);
  return [
    ...ofRecords.map((file) => ({ ...file, kind: "receipts" as const })),
    ...papers.map(({ createdAt, ...file }) => ({
      ...{ ...file, kind: "documents" as const },
      date: createdAt.toISOString().slice(0, 10),
    })),
  ];
}

function listDocumentFiles(db: Database, scope: Scope) {
  const { id, fileName: name, size, createdAt } = documents;
  return db
    .select({ id, folder: documentFolder, name, size, createdAt })
    .from(documents)
    .innerJoin(vehicles, eq(vehicles.id, documents.vehicleId))
    .where(and(inScope(scope), isKeptDocument))
    .orderBy(...byDateAdded, asc(documents.createdAt), asc(documents.id));
}

function listReceipts(db: Database, scope: Scope) {
  const { id, name, size } = receipts;
  return db
    .select({ id, folder: receiptFolder, name, size, date: serviceRecords.date })
    .from(serviceRecords)
    .innerJoin(vehicles, eq(vehicles.id, serviceRecords.vehicleId))
    .innerJoin(receipts, eq(receipts.recordId, serviceRecords.id))
    .where(
      and(
        inScope(scope),
        sql`${serviceRecords.receiptCount} > 0`,
        isNull(serviceRecords.removedAt),
      ),
    )
    .orderBy(...byDateAdded, asc(serviceRecords.date), asc(serviceRecords.id), asc(receipts.id));
}

/** Each page has its own connection and time limit: a download may outlast a request's. */
export function readRemainingRows(
  database: { url: string; authToken?: string },
  {
    records,
    readings,
    expenses: spent,
  }: Pick<ExportData, "records"> & Partial<Pick<ExportData, "readings" | "expenses">>,
) {
  const since = (column: SQL, vehicleId: string, after: Paged | null) =>
    and(
      eq(vehicles.id, vehicleId),
      after ? sql`${column} > (${after.date}, ${after.id})` : undefined,
    );
  const inRecords = sql`(${serviceRecords.date}, ${serviceRecords.id})`;
  const inReadings = sql`(${odometerReadings.date}, ${odometerReadings.id})`;
  const inExpenses = sql`(${expenses.date}, ${expenses.id})`;
  return {
    records: pagedRows(records, (vehicleId, after) =>
      selectRecords(openDatabase(database), since(inRecords, vehicleId, after)),
    ),
    expenses: pagedRows(spent ?? [], (vehicleId, after) =>
      selectExpenses(openDatabase(database), since(inExpenses, vehicleId, after)),
    ),
    readings: pagedRows(readings ?? [], (vehicleId, after) =>
      selectReadings(openDatabase(database), since(inReadings, vehicleId, after)),
    ),
  };
}

export type RowPages = ReturnType<typeof readRemainingRows>;
