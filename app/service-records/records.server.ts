import { and, desc, eq, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { recordServices, serviceRecords } from "#db/schema/service-records.ts";
import type { ListKey } from "#app/http/list-page.ts";

/** As many as a page lists. */
export const recordsOnPage = 50;

/** Ids of spec §9. Put together as JSON, so that a record is one row. */
const servicesOf = sql<number[]>`(SELECT json_group_array(done.service_id) FROM ${recordServices} done WHERE done.record_id = ${serviceRecords.id})`.mapWith(
  (text: string) => JSON.parse(text) as number[],
);

/**
 * Service records of a vehicle with their services and odometer, the newest first, one more than a
 * page has when there are older ones. The day alone is in the index, so it bounds what is read.
 */
export function listRecords(db: Database, vehicleId: string, below: ListKey | null) {
  const { date, id } = serviceRecords;
  const { distance, unit } = odometerReadings;
  const isBelow = below ? and(lte(date, below.date), or(lt(date, below.date), lt(id, below.id))) : undefined;
  return db
    .select({ id, date, services: servicesOf, distance, unit })
    .from(serviceRecords)
    .leftJoin(odometerReadings, eq(odometerReadings.recordId, id))
    .where(and(eq(serviceRecords.vehicleId, vehicleId), isBelow))
    .orderBy(desc(date), desc(id))
    .limit(recordsOnPage + 1);
}

export type ListedRecord = Awaited<ReturnType<typeof listRecords>>[number];
