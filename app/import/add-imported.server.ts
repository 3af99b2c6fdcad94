import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { recordServices, serviceRecords } from "#db/schema/service-records.ts";
import { shops } from "#db/schema/shops.ts";
import { newId } from "#app/http/secrets.server.ts";
import { searchableWords } from "#app/service-records/record/record-words.server.ts";
import {
  getServiceKind,
  getMainServiceKind,
} from "#app/service-records/form/service-items.server.ts";
import {
  addImportedExpenses,
  addImportedFillUps,
  type ImportedLogs,
  type ImportedWrites,
} from "./add-imported-fuel.server.ts";
import { addNotedLines, addImportedReminders } from "./add-imported-lines.server.ts";
import { addImportedPlans, addImportedSupplies } from "./add-imported-plans.server.ts";
import type { ImportPlan, PlacedReading, PlacedRecord } from "./import-store.server.ts";

/** Of all kinds. Readings come after what else has the same mileage on the same day. */
export function addImported(
  db: Database,
  placed: ImportPlan["records"],
  logs: ImportedLogs,
  now: Date,
): ImportedWrites {
  const ofFuel = placed.flatMap((one) => ("fillUp" in one ? one : []));
  const spent = placed.flatMap((one) => ("expense" in one ? one : []));
  const others = placed.flatMap((one) => ("record" in one || "reading" in one ? one : []));
  const plans = placed.flatMap((one) => ("plan" in one ? one : []));
  const stock = placed.flatMap((one) => ("supply" in one ? one : []));
  const reminders = placed.flatMap((one) => ("reminder" in one ? one : []));
  const notes = placed.flatMap((one) => ("note" in one ? one : []));
  const added = [
    addImportedFillUps(db, ofFuel, logs, now),
    addImportedExpenses(db, spent, now),
    addImportedPlans(db, plans, now),
    addImportedSupplies(db, stock, now),
    addImportedReminders(db, reminders, now),
    addNotedLines(db, notes, now),
    addImportedRecords(db, others, now),
  ];
  return {
    ids: added.flatMap(({ ids }) => ids),
    writes: added.flatMap(({ writes }) => writes),
  };
}

/**
 * Skips known keys and removed vehicles. Services and readings join the inserted rows, because
 * another request may have been faster.
 */
export function addImportedRecords(
  db: Database,
  placed: readonly (PlacedRecord | PlacedReading)[],
  now: Date,
): ImportedWrites {
  const rows = placed.flatMap((one) => ("record" in one ? { id: newId(), ...one } : []));
  const ownReadings = placed.flatMap((one) => ("reading" in one ? { id: newId(), ...one } : []));
  const added = JSON.stringify(rows.map(toRow));
  const services = JSON.stringify(
    rows.flatMap(({ id, record }) =>
      record.serviceIds.map((serviceId) => ({
        recordId: id,
        serviceId,
        kind: getServiceKind(serviceId),
      })),
    ),
  );
  const readings = JSON.stringify(
    rows.flatMap(({ id, record }) =>
      record.odometer ? [{ id: newId(), recordId: id, ...record.odometer }] : [],
    ),
  );
  const createdAt = now.getTime();
  const column = (name: string) => sql`line.value ->> ${name}`;
  return {
    ids: [...rows, ...ownReadings].map(({ id }) => id),
    writes: [
      db.run(sql`INSERT INTO ${serviceRecords} (id, vehicle_id, date, created_at, origin,
          comp_code, self_service, own_service, total, parts, labor, tax, currency, tags, comments,
          kind, shop_name, import_key, words)
        SELECT ${column("id")}, ${column("vehicleId")}, ${column("date")}, ${createdAt}, 'import',
          shop.comp_code, ${column("selfService")}, ${column("ownService")},
          ${column("total")}, ${column("parts")}, ${column("labor")}, ${column("tax")},
          ${column("currency")}, ${column("tags")}, ${column("comments")}, ${column("kind")},
          iif(shop.comp_code IS NULL, ${column("shop")}, NULL),
          ${column("importKey")}, ${column("words")}
        FROM json_each(${added}) line
          LEFT JOIN ${shops} shop ON shop.comp_code = ${column("compCode")}
        WHERE EXISTS (SELECT 1 FROM ${vehicles} WHERE id = ${column("vehicleId")})
        ON CONFLICT (vehicle_id, import_key) DO NOTHING`),
      db.run(sql`INSERT INTO ${recordServices} (vehicle_id, service_id, date, record_id, kind)
        SELECT record.vehicle_id, ${column("serviceId")}, record.date, record.id, ${column("kind")}
        FROM json_each(${services}) line
          JOIN ${serviceRecords} record ON record.id = ${column("recordId")}`),
      db.run(sql`INSERT INTO ${odometerReadings}
          (id, vehicle_id, date, distance, unit, created_at, origin, record_id)
        SELECT ${column("id")}, record.vehicle_id, record.date,
          ${column("distance")}, ${column("unit")}, ${createdAt}, 'record', record.id
        FROM json_each(${readings}) line
          JOIN ${serviceRecords} record ON record.id = ${column("recordId")}`),
      ...(ownReadings.length > 0 ? [addReadings(db, ownReadings, createdAt)] : []),
    ],
  };
}

/** After the records, whose mileage is often the same reading: it's only added once. */
function addReadings(
  db: Database,
  readings: readonly (PlacedReading & { id: string })[],
  createdAt: number,
) {
  const rows = readings.map(({ reading, origin = "entered", ...one }) => ({
    ...{ ...one, ...reading, origin },
  }));
  const column = (name: string) => sql`line.value ->> ${name}`;
  return db.run(sql`INSERT INTO ${odometerReadings}
      (id, vehicle_id, date, distance, unit, created_at, origin, verdict, counts)
    SELECT ${column("id")}, ${column("vehicleId")}, ${column("date")},
      ${column("distance")}, ${column("unit")}, ${createdAt}, ${column("origin")},
      ${column("verdict")}, ${column("verdict")} IS NOT 'wrong'
    FROM json_each(${JSON.stringify(rows)}) line
    WHERE EXISTS (SELECT 1 FROM ${vehicles} WHERE id = ${column("vehicleId")})
      AND NOT EXISTS (SELECT 1 FROM ${odometerReadings} known
        WHERE known.vehicle_id = ${column("vehicleId")} AND known.date = ${column("date")}
          AND known.distance = ${column("distance")} AND known.unit = ${column("unit")})`);
}

function toRow({
  id,
  vehicleId,
  record: { odometer: _, serviceIds, costs, tags = [], ...record },
}: PlacedRecord & { id: string }) {
  const words = searchableWords({ ...record, tags, serviceIds });
  return {
    id,
    vehicleId,
    ...record,
    ...costs,
    tags,
    selfService: Number(record.selfService),
    kind: getMainServiceKind(serviceIds),
    words,
  };
}
