import { sql } from "drizzle-orm";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Database } from "#db/client.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { recordServices } from "#db/schema/service-records.ts";
import type { DoneService, NewestServices } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { countedServices } from "./operations.ts";

/** By service id, newest first, at most `max` of each. */
export type ServicesDone = { max: number; byService: ReadonlyMap<number, readonly DoneService[]> };

type Row = {
  date: string;
  recordId: string;
  distance: number | null;
  unit: DistanceUnit | null;
  confirmed: 0 | 1;
};

/** A few index steps per service, however long the history is. */
const newest = preparedQuery(["vehicleId", "services", "max"], (db, { vehicleId, services, max }) =>
  db
    .select({
      service: sql<number>`asked.value`,
      done: sql<
        Row[]
      >`(SELECT json_group_array(json_object('date', one.date, 'recordId', one.record_id,
          'distance', one.distance, 'unit', one.unit, 'confirmed', one.confirmed)) FROM (
        SELECT s.date, s.record_id, r.distance, r.unit, r.verdict IS 'right' AS confirmed
        FROM ${recordServices} s
        LEFT JOIN ${odometerReadings} r ON r.record_id = s.record_id AND r.counts
        WHERE s.vehicle_id = ${vehicleId} AND s.service_id = asked.value AND s.counts
        ORDER BY s.date DESC, s.record_id DESC LIMIT ${max}) one)`.mapWith(
        (text: string) => JSON.parse(text) as Row[],
      ),
    })
    .from(sql`json_each(${services}) asked`),
);

export async function readServicesDone(
  db: Database,
  vehicleId: string,
  limit: number,
): Promise<ServicesDone> {
  const rows = await newest(db, {
    vehicleId,
    services: JSON.stringify(countedServices),
    max: limit,
  });
  return {
    max: limit,
    byService: new Map(rows.map(({ service, done }) => [service, done.map(doneService)])),
  };
}

export function lastServicesDone(newest: NewestServices): ServicesDone {
  const each = [...newest].map(([id, service]) => [id, [service]] as const);
  return { max: 1, byService: new Map(each) };
}

function doneService({ date, recordId, distance, unit, confirmed }: Row): DoneService {
  const odometer = distance && unit ? { distance, unit, confirmed: Boolean(confirmed) } : null;
  return { date, recordId, odometer };
}
