import { and, asc, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { registeredOn } from "#app/service-records/history/list-registrations.server.ts";
import { selectedServiceIds } from "#app/service-records/record/records.server.ts";
import type { Database } from "#db/client.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { registrations } from "#db/schema/reminders.ts";
import { recordTotals, serviceRecords } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";

/** Or a subquery for it. */
type VehicleId = string | SQL<string>;

/** About forty printed pages. */
export const maxRecords = 1_000;

/**
 * Returns one record more than `maxRecords` if there are older ones. The queries share one round
 * trip.
 */
export async function readReport(db: Database, vehicleId: VehicleId) {
  const [records, renewals, totals, [firstReading]] = await Promise.all([
    listRecords(db, vehicleId),
    listRegistrations(db, vehicleId),
    listTotals(db, vehicleId),
    firstReadingOf(db, vehicleId),
  ]);
  return { records, registrations: renewals, totals, firstReading: firstReading ?? null };
}

export type ReportRows = Awaited<ReturnType<typeof readReport>>;
export type ReportRecord = ReportRows["records"][number];
export type ReportRegistration = ReportRows["registrations"][number];

function listRecords(db: Database, vehicleId: VehicleId) {
  const {
    id,
    date,
    origin,
    selfService,
    ownService,
    comments,
    total,
    currency,
    disputed,
    correctedAt,
    receiptCount,
    shopName,
  } = serviceRecords;
  const { distance, unit } = odometerReadings;
  return db
    .select({
      id,
      date,
      origin,
      selfService,
      ownService,
      comments,
      total,
      currency,
      disputed,
      correctedAt,
      receiptCount,
      services: selectedServiceIds,
      distance,
      unit,
      shop: sql<string | null>`coalesce(${shops.name}, ${shopName})`,
    })
    .from(serviceRecords)
    .leftJoin(odometerReadings, eq(odometerReadings.recordId, id))
    .leftJoin(shops, eq(shops.compCode, serviceRecords.compCode))
    .where(and(eq(serviceRecords.vehicleId, vehicleId), isNull(serviceRecords.removedAt)))
    .orderBy(desc(date), desc(id))
    .limit(maxRecords + 1);
}

function listRegistrations(db: Database, vehicleId: VehicleId) {
  const { id, expirationDate } = registrations;
  return db
    .select({ id, date: registeredOn, expirationDate })
    .from(registrations)
    .where(eq(registrations.vehicleId, vehicleId))
    .orderBy(desc(registeredOn), desc(id))
    .limit(maxRecords + 1);
}

function listTotals(db: Database, vehicleId: VehicleId) {
  const { year, currency, records, cents } = recordTotals;
  const sum = {
    year,
    currency,
    records: sql<number>`sum(${records})`,
    cents: sql<number>`sum(${cents})`,
  };
  return db
    .select(sum)
    .from(recordTotals)
    .where(eq(recordTotals.vehicleId, vehicleId))
    .groupBy(year, currency)
    .orderBy(desc(year), asc(currency));
}

function firstReadingOf(db: Database, vehicleId: VehicleId) {
  const { date, distance, unit, counts } = odometerReadings;
  return db
    .select({ date, distance, unit })
    .from(odometerReadings)
    .where(and(eq(odometerReadings.vehicleId, vehicleId), counts))
    .orderBy(asc(date))
    .limit(1);
}
