import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { among } from "#db/among.ts";
import type { OpenDatabase } from "#db/client.ts";
import { violates } from "#db/constraints.ts";
import { vehicles } from "#db/schema/garage.ts";
import { providerRecords, serviceRecords } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import { runBatch } from "#db/writes.ts";
import { todayIn } from "#app/i18n/dates.ts";
import { giveReports, getReportedRecordId } from "./provider-records.server.ts";
import { readReport, type ReportProblem, type ShopReport } from "./shop-report.server.ts";

/**
 * What became of a report: it is on file now, it was before, it was before and says something else
 * now (what was reported first stays), or it is refused.
 */
export type ReportOutcome =
  | { is: "new" | "known" | "differs" }
  | { is: "refused"; problems: ReportProblem[] };

const earliestTimeZone = "Pacific/Majuro";

/**
 * Files what shops report, by VIN, and adds it to the history of every vehicle in a garage with
 * that VIN. What was reported before is never overwritten, and what a vehicle was given before is
 * not given again, whatever its owner has made of it since; so the same reports may come any number
 * of times, and those of a call that was cut short must.
 *
 * @param reports as they were sent, some 200 at most
 * @returns what became of each, in that order, and how many records vehicles were given
 */
export async function reportRecords(
  db: OpenDatabase,
  reports: readonly unknown[],
  now: Date,
): Promise<{ outcomes: ReportOutcome[]; given: number }> {
  const today = todayIn(earliestTimeZone, now);
  const read = reports.map((report) => readReport(report, today));
  const found = read.flatMap((one) => (one.ok ? [one.report] : []));
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
    await db
      .insert(providerRecords)
      .values(added.map((report) => ({ ...report, importedAt: now })))
      .onConflictDoNothing();
  return { outcomes, given: await addToGarages(db, found, now) };
}

async function addToGarages(
  db: OpenDatabase,
  reports: readonly ShopReport[],
  now: Date,
  tries = 3,
): Promise<number> {
  if (reports.length === 0) return 0;
  const inGarages = await db
    .select({ vehicleId: vehicles.id, report: providerRecords })
    .from(providerRecords)
    .innerJoin(vehicles, and(eq(vehicles.vin, providerRecords.vin), isNull(vehicles.removedAt)))
    .where(isOneOf(reports));
  const ids = inGarages.map(({ vehicleId, report }) => getReportedRecordId(vehicleId, report));
  const rows = await db
    .select({ id: serviceRecords.id })
    .from(serviceRecords)
    .where(inArray(serviceRecords.id, among(ids)));
  const existingIds = new Set(rows.map(({ id }) => id));
  const missing = inGarages.filter((_one, index) => !existingIds.has(ids[index]!));
  try {
    await runBatch(db, giveReports(db, missing, now));
  } catch (error) {
    // The same reports came twice at once, and the other call was faster.
    if (violates(error, "service_records.id") && tries > 1)
      return addToGarages(db, reports, now, tries - 1);
    throw error;
  }
  return missing.length;
}

function findFiled(db: OpenDatabase, reports: readonly ShopReport[]) {
  return db.select().from(providerRecords).where(isOneOf(reports));
}

async function findShops(db: OpenDatabase, reports: readonly ShopReport[]): Promise<Set<string>> {
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

/** One parameter for all of them, since a statement takes a limited number. */
function isOneOf(reports: readonly ReportKey[]) {
  const keys = JSON.stringify(reports.map(({ source, reference }) => [source, reference]));
  return sql`(${providerRecords.source}, ${providerRecords.reference}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${keys}))`;
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
