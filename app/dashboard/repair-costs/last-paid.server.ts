import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { recordServices, serviceRecords } from "#db/schema/service-records.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Currency } from "#app/i18n/money.ts";

export type LastPaid = {
  recordId: string;
  date: string;
  total: number;
  currency: Currency;
  withOthers: boolean;
};

/** The newest record with this service and a total. Removed and disputed ones don't count. */
const newest = preparedQuery(["vehicleId", "service"], (db, { vehicleId, service }) =>
  db
    .select({
      recordId: serviceRecords.id,
      date: serviceRecords.date,
      total: sql<number>`${serviceRecords.total}`,
      currency: sql<Currency>`${serviceRecords.currency}`,
      withOthers: sql<boolean>`(SELECT count(*) FROM ${recordServices} other
        WHERE other.record_id = ${serviceRecords.id}) > 1`.mapWith(Boolean),
    })
    .from(sql`${recordServices} s`)
    .innerJoin(serviceRecords, sql`${serviceRecords.id} = s.record_id`)
    .where(
      sql`s.vehicle_id = ${vehicleId} AND s.service_id = ${service} AND s.counts
        AND ${serviceRecords.total} IS NOT NULL AND ${serviceRecords.currency} IS NOT NULL`,
    )
    .orderBy(sql`s.date DESC, s.record_id DESC`)
    .limit(1),
);

export async function findLastPaid(
  db: Database,
  vehicleId: string,
  service: number,
): Promise<LastPaid | null> {
  const [row] = await newest(db, { vehicleId, service });
  return row ?? null;
}
