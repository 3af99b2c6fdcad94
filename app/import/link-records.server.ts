import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { planItems, supplies, supplyUses } from "#db/schema/planner/planner.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import type { ImportPlan } from "./import-store.server.ts";

/** More than any record uses. Stock is what's left, even if it's below zero. */
const enough = 1_000_000;

/** Of records that are there. What's linked already stays. */
export function linkRecords(db: Database, links: ImportPlan["links"] = []): Writes {
  const ofPlans = links.filter((link) => "plan" in link);
  const ofSupplies = links.filter((link) => "supply" in link);
  return [
    ...(ofPlans.length > 0 ? [linkPlans(db, ofPlans)] : []),
    ...(ofSupplies.length > 0 ? addUses(db, ofSupplies) : []),
  ];
}

const column = (name: string) => sql`line.value ->> ${name}`;
/** By its key, or else our own id: each is one step in an index. */
const record = sql`JOIN ${serviceRecords} record ON record.vehicle_id = ${column("vehicleId")}
  AND record.removed_at IS NULL AND record.id = coalesce((SELECT own.id FROM ${serviceRecords} own
      WHERE own.vehicle_id = ${column("vehicleId")} AND own.import_key = ${column("record")}),
    substr(${column("record")}, length('record:') + 1))`;

function linkPlans(db: Database, links: object[]) {
  return db.run(sql`UPDATE ${planItems} SET record_id = found.record_id
    FROM (SELECT item.id AS plan_id, record.id AS record_id
      FROM json_each(${JSON.stringify(links)}) line ${record}
      JOIN ${planItems} item ON item.vehicle_id = ${column("vehicleId")}
        AND (item.import_key = ${column("plan")} OR 'plan:' || item.id = ${column("plan")})) found
    WHERE id = found.plan_id AND status = 'done' AND plan_items.record_id IS NULL`);
}

function addUses(db: Database, links: object[]): Writes {
  const found = sql`(SELECT supply.id AS supply_id, record.id AS record_id,
      sum(${column("quantity")}) AS quantity
    FROM json_each(${JSON.stringify(links)}) line ${record}
    JOIN ${supplies} supply ON supply.vehicle_id = ${column("vehicleId")}
      AND (supply.import_key = ${column("supply")} OR 'supply:' || supply.id = ${column("supply")})
    GROUP BY supply.id, record.id)`;
  return [
    db.run(sql`UPDATE ${supplies} SET quantity = quantity + ${enough} + used.missing
      FROM (SELECT supply_id, sum(iif(EXISTS (SELECT 1 FROM ${supplyUses} known
            WHERE known.record_id = found.record_id AND known.supply_id = found.supply_id),
          0, found.quantity)) AS missing
        FROM ${found} found GROUP BY supply_id) used
      WHERE id = used.supply_id`),
    db.run(sql`INSERT INTO ${supplyUses} (record_id, supply_id, quantity)
      SELECT record_id, supply_id, quantity FROM ${found} WHERE true ON CONFLICT DO NOTHING`),
    db.run(sql`UPDATE ${supplies} SET quantity = round(quantity - ${enough}, 2)
      WHERE id IN (SELECT supply_id FROM ${found})`),
  ];
}
