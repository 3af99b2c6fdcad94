import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { among } from "#db/among.ts";
import type { Database } from "#db/client.ts";
import { violates } from "#db/constraints.ts";
import { vehicles } from "#db/schema/garage.ts";
import { providerRecords, serviceRecords } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import { runBatch } from "#db/writes.ts";
import { todayIn } from "#app/i18n/dates.ts";
import { addReportedRecords, getReportedRecordId } from "./provider-records.server.ts";
import { readReport, type ReportProblem, type ShopReport } from "./shop-report.server.ts";

/** `differs`: already on file with other content, which stays. */
export type ReportOutcome =
  | { is: "new" | "known" | "differs" }
  | { is: "refused"; problems: ReportProblem[] };

const earliestTimeZone = "Pacific/Majuro";

/** Safe to repeat, and must be repeated if a call was cut short. Pass about 200 at most. */
export async function reportRecords(
  db: Database,
  reports: readonly unknown[],
  now: Date,
): Promise<{ outcomes: ReportOutcome[]; given: number }> {
  const today = todayIn(earliestTimeZone, now);
  const read = reports.map((report) => readReport(report, today));
  const found = read.flatMap((result) => (result.ok ? [result.report] : []));
  const [onFile, knownShops] = await Promise.all([findFiled(db, found), findShops(db, found)]);

  const filed = new Map<string, ShopReport>(onFile.map((one) => [getReportKey(one), one]));
  const added: ShopReport[] = [];
  const outcomes = read.map((one): ReportOutcome => {
    if (!one.ok) return { is: "refused", problems: one.problems };
    const { report } = one;
    if (report.compCode && !knownShops.has(report.compCode))
      return { is: "refused", problems: [{ field: "compCode", code: "unknown" }] };
    const before = filed.get(getReportKey(report));
    if (before) return { is: hasSameContent(before, report) ? "known" : "differs" };
    filed.set(getReportKey(report), report);
    added.push(report);
    return { is: "new" };
  });
  if (added.length > 0)
    await runBatch(db, [
      db
        .insert(providerRecords)
        .values(added.map((report) => ({ ...report, importedAt: now })))
        .onConflictDoNothing(),
    ]);
  return { outcomes, given: await addToGarages(db, found, now) };
}

async function addToGarages(
  db: Database,
  reports: readonly ShopReport[],
  now: Date,
  tries = 3,
): Promise<number> {
  if (reports.length === 0) return 0;
  const inGarages = await db
    .select({ vehicleId: vehicles.id, report: providerRecords })
    .from(providerRecords)
    .innerJoin(
      vehicles,
      and(
        eq(vehicles.vin, providerRecords.vin),
        isNull(vehicles.removedAt),
        isNull(vehicles.handedOverAt),
      ),
    )
    .where(isOneOf(reports));
  const ids = inGarages.map(({ vehicleId, report }) => getReportedRecordId(vehicleId, report));
  const rows = await db
    .select({ id: serviceRecords.id })
    .from(serviceRecords)
    .where(inArray(serviceRecords.id, among(ids)));
  const existingIds = new Set(rows.map(({ id }) => id));
  const missing = inGarages.filter((_one, index) => !existingIds.has(ids[index]!));
  try {
    await runBatch(db, addReportedRecords(db, missing, now));
  } catch (error) {
    // Another call with the same reports was faster.
    if (violates(error, "service_records.id") && tries > 1)
      return addToGarages(db, reports, now, tries - 1);
    throw error;
  }
  return missing.length;
}

export function findFiled(db: Database, reports: readonly ReportKey[]) {
  return db.select().from(providerRecords).where(isOneOf(reports));
}

async function findShops(db: Database, reports: readonly ShopReport[]): Promise<Set<string>> {
  const codes = [
    ...new Set(reports.map(({ compCode }) => compCode).filter((code) => code !== null)),
  ];
  const rows = await db
    .select({ compCode: shops.compCode })
    .from(shops)
    .where(inArray(shops.compCode, codes));
  return new Set(rows.map(({ compCode }) => compCode));
}

type ReportKey = Pick<ShopReport, "source" | "reference">;

const getReportKey = ({ source, reference }: ReportKey) => JSON.stringify([source, reference]);

/** One parameter, because a statement takes a limited number. */
function isOneOf(reports: readonly ReportKey[]) {
  const keys = JSON.stringify(reports.map(({ source, reference }) => [source, reference]));
  return sql`(${providerRecords.source}, ${providerRecords.reference}) IN (
    SELECT value ->> 0, value ->> 1 FROM json_each(${keys}))`;
}

function hasSameContent(before: ShopReport, now: ShopReport): boolean {
  const text = ({
    vin,
    shopName,
    compCode,
    record: { date, odometer, services, ownService, comments },
  }: ShopReport) =>
    JSON.stringify([
      vin,
      shopName,
      compCode,
      date,
      odometer?.distance,
      odometer?.unit,
      services,
      ownService,
      comments,
    ]);
  return text(before) === text(now);
}
