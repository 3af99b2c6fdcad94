import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { ownershipOffers } from "#db/schema/ownership.ts";
import { providerRecords, serviceRecords } from "#db/schema/service-records.ts";
import {
  getReportedRecordId,
  maxReportsPerVin,
  newestFirst,
  type FiledReport,
} from "#app/service-records/shop-reports/provider-records.server.ts";

export type OfferedReports = { reports: FiledReport[]; disputedIds: ReadonlySet<string> };

/** What shops reported about the car's VIN, and which of it the seller disputes. */
export async function listOfferedReports(db: Database, offerId: string): Promise<OfferedReports> {
  const [reports, disputed] = await Promise.all([
    db
      .select({ report: providerRecords })
      .from(ownershipOffers)
      .innerJoin(vehicles, eq(vehicles.id, ownershipOffers.vehicleId))
      .innerJoin(providerRecords, eq(providerRecords.vin, vehicles.vin))
      .where(eq(ownershipOffers.id, offerId))
      .orderBy(newestFirst)
      .limit(maxReportsPerVin),
    db
      .select({ id: serviceRecords.id })
      .from(ownershipOffers)
      .innerJoin(serviceRecords, eq(serviceRecords.vehicleId, ownershipOffers.vehicleId))
      .where(
        and(
          eq(ownershipOffers.id, offerId),
          sql`${serviceRecords.disputed}`,
          eq(serviceRecords.origin, "provider"),
        ),
      ),
  ]);
  return {
    reports: reports.map(({ report }) => report),
    disputedIds: new Set(disputed.map(({ id }) => id)),
  };
}

/** The shops' own words: what the seller corrected in them isn't the shops'. */
export function toBuyersReports(
  { reports, disputedIds }: OfferedReports,
  from: string,
  to: string,
) {
  return reports.map((report) => {
    const fromId = getReportedRecordId(from, report);
    return {
      ids: [fromId, getReportedRecordId(to, report)] as const,
      entry: { vehicleId: to, report, disputed: disputedIds.has(fromId) },
    };
  });
}
