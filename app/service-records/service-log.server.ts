import type { Database } from "#db/client.ts";
import { recordServices, serviceRecords } from "#db/schema/service-records.ts";
import { insertReading } from "#app/garage/vehicles.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import type { Writes } from "#app/http/submission.server.ts";
import type { Distance } from "#app/i18n/numbers.ts";

/** A service that was done: its id of spec §9, the day, and the odometer where its owner knows it. */
export type LoggedService = { vehicleId: string; serviceId: number; date: string; odometer: Distance | null };

/** What to write for a service that an owner logs: a record, its service, and its odometer. */
export function logService(db: Database, { vehicleId, serviceId, date, odometer }: LoggedService, now: Date): Writes {
  const recordId = newId();
  return [
    db.insert(serviceRecords).values({ id: recordId, vehicleId, date, createdAt: now }),
    db.insert(recordServices).values({ vehicleId, serviceId, date, recordId }),
    ...(odometer ? [insertReading(db, { id: newId(), vehicleId, date, ...odometer, origin: "record", recordId }, now)] : []),
  ];
}
