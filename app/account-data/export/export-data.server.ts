import { and, asc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { isKeptDocument } from "#app/documents/documents.server.ts";
import type { Database } from "#db/client.ts";
import { calendarFeeds } from "#db/schema/calendar-feeds.ts";
import { budgets } from "#db/schema/expenses/expenses.ts";
import { documents, vehicleNotes } from "#db/schema/documents/documents.ts";
import { vehicles } from "#db/schema/garage.ts";
import { glovebox } from "#db/schema/glovebox.ts";
import { lifetimeEnrollments } from "#db/schema/lifetime.ts";
import { toldReminders } from "#db/schema/reminder-mails.ts";
import { customReminders, eventChoices, registrations } from "#db/schema/reminders.ts";
import { planItems, supplies, supplyUses } from "#db/schema/planner/planner.ts";
import { recallDismissals } from "#db/schema/recalls.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import { reportShares } from "#db/schema/report-shares.ts";
import { closedCallouts, favoriteShops, invitedShops, shops } from "#db/schema/shops.ts";
import { tireChecks, tireSets } from "#db/schema/tires.ts";
import { vehicleValues } from "#db/schema/value/values.ts";
import { selectExpenses } from "./export-expenses.server.ts";
import { selectFillUps } from "./export-fuel.server.ts";
import { selectReadings, selectRecords } from "./export-rows.server.ts";
import { byDateAdded, inScope, type Scope } from "./export-scope.server.ts";
import { listFiles } from "./exported-files.server.ts";

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
    filled,
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
    selectFillUps(db, inScope(scope)),
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
    fillUps: filled,
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
