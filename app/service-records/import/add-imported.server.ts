import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { recordServices, serviceRecords } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import { newId } from "#app/http/secrets.server.ts";
import type { Writes } from "#app/http/submission.server.ts";
import { searchableWords } from "../record-words.server.ts";
import { kindOf, mainKindOf } from "../service-items.server.ts";
import type { ImportedRecord } from "./imported-line.ts";

/** As many records as one request to the database carries: some 2 MB of it. */
export const recordsAtOnce = 2_000;

/** As many as one statement carries. */
const inStatement = 500;

/** What to write for records of files. Those that are there already, by their keys, stay as they are. */
export function addImported(db: Database, vehicleId: string, records: readonly ImportedRecord[], now: Date): Writes {
  return chunks(records, inStatement).flatMap((chunk) => addChunk(db, vehicleId, chunk, now));
}

export function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** What there is of each vehicle, in its order. */
export function byVehicle<Item extends { vehicleId: string }>(items: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(item.vehicleId);
    if (group) group.push(item);
    else groups.set(item.vehicleId, [item]);
  }
  return groups;
}

/**
 * A shop that is none of ours stands by its name. What goes along with a record goes with the one
 * that was written: another form may have been faster.
 */
function addChunk(db: Database, vehicleId: string, records: readonly ImportedRecord[], now: Date): Writes {
  const rows = records.map((record) => ({ id: newId(), record }));
  const added = JSON.stringify(rows.map(({ id, record }) => rowOf(id, record)));
  const services = JSON.stringify(rows.flatMap(({ id, record }) => record.serviceIds.map((serviceId) => ({ recordId: id, serviceId, kind: kindOf(serviceId) }))));
  const readings = JSON.stringify(rows.flatMap(({ id, record }) => (record.odometer ? [{ id: newId(), recordId: id, ...record.odometer }] : [])));
  const at = now.getTime();
  const of = (name: string) => sql`line.value ->> ${name}`;
  return [
    db.run(sql`INSERT INTO ${serviceRecords} (id, vehicle_id, date, created_at, origin, comp_code, self_service, own_service, total, parts, labor, tax, currency, comments, kind, shop_name, import_key, words)
      SELECT ${of("id")}, ${vehicleId}, ${of("date")}, ${at}, 'import', shop.comp_code, ${of("selfService")}, ${of("ownService")},
        ${of("total")}, ${of("parts")}, ${of("labor")}, ${of("tax")}, ${of("currency")}, ${of("comments")}, ${of("kind")},
        iif(shop.comp_code IS NULL, ${of("shop")}, NULL), ${of("importKey")}, ${of("words")}
      FROM json_each(${added}) line LEFT JOIN ${shops} shop ON shop.comp_code = ${of("compCode")} WHERE true
      ON CONFLICT (vehicle_id, import_key) DO NOTHING`),
    db.run(sql`INSERT INTO ${recordServices} (vehicle_id, service_id, date, record_id, kind)
      SELECT record.vehicle_id, ${of("serviceId")}, record.date, record.id, ${of("kind")}
      FROM json_each(${services}) line JOIN ${serviceRecords} record ON record.id = ${of("recordId")}`),
    db.run(sql`INSERT INTO ${odometerReadings} (id, vehicle_id, date, distance, unit, created_at, origin, record_id)
      SELECT ${of("id")}, record.vehicle_id, record.date, ${of("distance")}, ${of("unit")}, ${at}, 'record', record.id
      FROM json_each(${readings}) line JOIN ${serviceRecords} record ON record.id = ${of("recordId")}`),
  ];
}

function rowOf(id: string, { odometer: _, serviceIds, costs, ...record }: ImportedRecord) {
  const words = searchableWords({ ...record, serviceIds });
  return { id, ...record, ...costs, selfService: Number(record.selfService), kind: mainKindOf(serviceIds), words };
}
