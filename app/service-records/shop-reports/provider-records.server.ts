import { count, and, desc, eq, gte, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { vehicles } from "#db/schema/garage.ts";
import { providerRecords, serviceRecords } from "#db/schema/service-records.ts";
import { idOf } from "#app/http/secrets.server.ts";
import { todayIn } from "#app/i18n/dates.ts";
import { normalizeVin } from "#app/vehicle/vin.ts";
import { reviewableUntil } from "#app/vehicle/snapshot/review-window.ts";
import { insertWaiting } from "#app/reviews/waiting-requests.server.ts";
import {
  insertRecords,
  type RecordWithFacts,
} from "#app/service-records/form/record-writes.server.ts";
import { searchableWords } from "#app/service-records/record/record-words.server.ts";
import {
  sortServiceIds,
  getMainServiceKind,
} from "#app/service-records/form/service-items.server.ts";

export type FiledReport = typeof providerRecords.$inferSelect;

export const maxReportsPerVin = 200;

export const newestFirst = desc(sql`${providerRecords.record} ->> '$.date'`);

export async function findReports(db: Database, vin: string): Promise<FiledReport[]> {
  return selectReports(db, vin);
}

export function selectReports(db: Database, vin: string | SQL) {
  return db
    .select()
    .from(providerRecords)
    .where(eq(providerRecords.vin, vin))
    .orderBy(newestFirst)
    .limit(maxReportsPerVin);
}

const maxCounted = 99;

export async function countReports(db: Database, vin: string): Promise<number> {
  const listed = db
    .select({ vin: providerRecords.vin })
    .from(providerRecords)
    .where(eq(providerRecords.vin, normalizeVin(vin)))
    .limit(maxCounted);
  const [row] = await db.select({ reports: count() }).from(listed.as("listed"));
  return row?.reports ?? 0;
}

export async function restoreReports(
  db: Database,
  accountId: string,
  vehicleId: string,
  now: Date,
): Promise<Writes> {
  const [reports, existingRecords] = await Promise.all([
    db
      .select({ report: providerRecords })
      .from(vehicles)
      .innerJoin(providerRecords, eq(providerRecords.vin, vehicles.vin))
      .where(
        and(
          eq(vehicles.id, vehicleId),
          eq(vehicles.accountId, accountId),
          isNull(vehicles.handedOverAt),
          gte(providerRecords.importedAt, vehicles.removedAt),
        ),
      )
      .orderBy(newestFirst)
      .limit(maxReportsPerVin),
    // A few were added while it was being removed.
    db
      .select({ id: serviceRecords.id })
      .from(serviceRecords)
      .innerJoin(vehicles, eq(vehicles.id, serviceRecords.vehicleId))
      .where(
        and(
          eq(vehicles.id, vehicleId),
          eq(vehicles.accountId, accountId),
          isNotNull(serviceRecords.reported),
          gte(serviceRecords.createdAt, vehicles.removedAt),
        ),
      ),
  ]);
  const hasRecord = (report: FiledReport) =>
    existingRecords.some(({ id }) => id === getReportedRecordId(vehicleId, report));
  const missed = reports.map(({ report }) => report).filter((report) => !hasRecord(report));
  return addReportedRecords(
    db,
    missed.map((report) => ({ vehicleId, report })),
    now,
  );
}

/** Always the same id, so a report is added only once. */
export function getReportedRecordId(
  vehicleId: string,
  { source, reference }: Pick<FiledReport, "source" | "reference">,
): string {
  return idOf("reported", vehicleId, source, reference);
}

/** `disputed`: a former owner said that it isn't for this car. */
type ReportEntry = { vehicleId: string; report: FiledReport; disputed?: boolean };

/** The vehicle must not have any of these reports yet. */
export function addReportedRecords(
  db: Database,
  entries: readonly ReportEntry[],
  now: Date,
): Writes {
  const today = todayIn("UTC", now);
  const visits = entries.flatMap(({ vehicleId, report }) => {
    const {
      compCode,
      record: { date },
    } = report;
    return compCode !== null && today <= reviewableUntil(date)
      ? [{ recordId: getReportedRecordId(vehicleId, report), vehicleId, compCode, date }]
      : [];
  });
  return [
    ...insertReportedRecords(db, entries, now),
    ...visits.map((visit) => insertWaiting(db, visit, now)),
  ];
}

/** Asks nobody for a review of the visits. */
export function insertReportedRecords(
  db: Database,
  entries: readonly ReportEntry[],
  now: Date,
): Writes {
  return insertRecords(
    db,
    entries.map((entry) => toRecord(entry, now)),
  );
}

function toRecord(
  { vehicleId, report, disputed = false }: ReportEntry,
  now: Date,
): RecordWithFacts {
  const { compCode, shopName, record: reported } = report;
  const { date, odometer, ownService, comments } = reported;
  const serviceIds = sortServiceIds(reported.services);
  const words = searchableWords({ serviceIds, ownService, comments, shop: shopName });
  const content = {
    date,
    ownService,
    comments,
    kind: getMainServiceKind(serviceIds),
    words,
    reported: { ...reported, compCode },
  };
  const source = { origin: "provider" as const, compCode, shopName };
  return {
    record: {
      id: getReportedRecordId(vehicleId, report),
      vehicleId,
      createdAt: now,
      disputed,
      ...source,
      ...content,
    },
    serviceIds,
    odometer,
  };
}
