import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { newId } from "#app/http/secrets.server.ts";
import { milesInKilometer, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { CopyPlan } from "./copy-rule.ts";
import type { CopiedReceipt } from "./copy-receipts.server.ts";

export type Copy = {
  offerId: string;
  from: string;
  to: string;
  /** Else the buyer had added the car before. */
  isNew: boolean;
  plan: CopyPlan;
  buyer: { accountId: string; postalCode: string; unit: DistanceUnit; today: string };
  receipts: readonly CopiedReceipt[];
  /** Of what shops reported: the seller's id, and the buyer's. */
  reportedIds: readonly (readonly [from: string, to: string])[];
  now: Date;
};

/**
 * New ids for the rows of `table`, the same in each statement of a batch. The prefix has 102 random
 * bits, so that an id has 22 characters like those of `newId`.
 */
function renumbered(table: SQL, prefix: string, where: SQL): SQL {
  return sql`(SELECT id AS old_id,
      ${prefix} || printf('%05d', row_number() OVER (ORDER BY id)) AS new_id
    FROM ${table} WHERE ${where})`;
}

const newPrefix = () => newId().slice(0, 17);

/**
 * Copies inside the database, since a history can have thousands of rows. `beforeFacts` runs while
 * the car has no row of facts, which triggers would otherwise rebuild for every record.
 */
export function copyVehicle(db: Database, copy: Copy, beforeFacts: Writes): Writes {
  const { to, plan, isNew } = copy;
  const seconds = [
    ...(plan.services ? copyServices(copy) : []),
    ...(plan.mileage && !plan.services ? [copyReadings(copy, sql`NULL`, sql``)] : []),
    ...(plan.recalls ? [copyDismissals(copy)] : []),
  ];
  return [
    db.run(isNew ? insertCopy(copy) : confirmVehicle(copy)),
    db.run(sql`DELETE FROM vehicle_facts WHERE vehicle_id = ${to}`),
    ...beforeFacts,
    ...seconds.map((statement) => db.run(statement)),
    db.run(sql`INSERT INTO vehicle_facts (vehicle_id, services, registration, choices, reminders,
      tires) VALUES (${to}, '{}', 'null', '{}', '[]', '[]')`),
    db.run(sql`UPDATE vehicle_facts SET services = NULL, registration = NULL, choices = NULL,
      reminders = NULL, tires = NULL WHERE vehicle_id = ${to}`),
  ];
}

/** `v` is the seller's car. */
const isOpen = ({ offerId, now }: Copy) => sql`EXISTS (SELECT 1 FROM ownership_offers o
  WHERE o.id = ${offerId} AND o.accepted_at IS NULL AND o.expires_at > ${now.getTime()}
    AND v.status = 'ACTIVE' AND v.removed_at IS NULL AND v.handed_over_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM accounts a
      WHERE a.id = v.account_id AND a.fraud_type IS NOT NULL))`;

/** Violates `vehicles.make` if the offer isn't open anymore. */
function insertCopy(copy: Copy): SQL {
  const { from, to, plan, buyer, now } = copy;
  const plate = plan.plate ? sql`v.plate, v.plate_state` : sql`NULL, NULL`;
  return sql`INSERT INTO vehicles (id, account_id, vin, year, make, model, trim, trim_options,
      body_type, powertrain, facts, color, plate, plate_state, postal_code, distance_unit, origin,
      created_at, status, last_ownership_date)
    SELECT ${to}, ${buyer.accountId}, v.vin, v.year, CASE WHEN ${isOpen(copy)} THEN v.make END,
      v.model, v.trim, v.trim_options, v.body_type, v.powertrain, v.facts, v.color,
      ${plate}, ${buyer.postalCode}, ${buyer.unit}, 'own',
      ${now.getTime()}, 'ACTIVE', ${buyer.today}
    FROM (SELECT 1) LEFT JOIN vehicles v ON v.id = ${from}`;
}

/**
 * What the buyer typed stays. Violates `vehicles.make` if the offer isn't open anymore, or the buyer
 * has removed the car.
 */
function confirmVehicle(copy: Copy): SQL {
  const { from, to, plan, buyer } = copy;
  const isTheirs = sql`t.account_id = ${buyer.accountId} AND t.removed_at IS NULL
    AND t.handed_over_at IS NULL`;
  const plate = plan.plate
    ? sql`, plate_state = CASE WHEN t.plate IS NULL THEN v.plate_state ELSE t.plate_state END,
      plate = coalesce(t.plate, v.plate)`
    : sql``;
  return sql`UPDATE vehicles AS t SET status = 'ACTIVE',
      last_ownership_date = coalesce(t.last_ownership_date, ${buyer.today}),
      make = CASE WHEN ${isOpen(copy)} AND ${isTheirs} THEN t.make END ${plate}
    FROM (SELECT 1) LEFT JOIN vehicles v ON v.id = ${from} WHERE t.id = ${to}`;
}

/** Leaves out what the seller removed or disputed, and their edits. */
function copyServices(copy: Copy): SQL[] {
  const { from, to, plan, receipts } = copy;
  const records = renumbered(
    sql`service_records`,
    newPrefix(),
    sql`vehicle_id = ${from} AND origin <> 'provider' AND removed_at IS NULL AND disputed = 0`,
  );
  const costs = plan.costs
    ? sql`r.total, r.parts, r.labor, r.tax, r.currency, r.comments`
    : sql`NULL, NULL, NULL, NULL, NULL, NULL`;
  // Tags are the words' first line, comments their last.
  const withoutTags = sql`iif(r.tags = '[]', r.words,
    substr(r.words, instr(r.words || char(10), char(10)) + 1))`;
  const words = plan.costs
    ? withoutTags
    : sql`CASE WHEN coalesce(r.comments, '') = '' THEN ${withoutTags}
        WHEN substr(r.words, -length(r.comments)) <> r.comments THEN coalesce(r.own_service, '')
        ELSE rtrim(substr(${withoutTags}, 1, length(${withoutTags}) - length(r.comments)), char(10))
        END`;
  const join = (on: SQL) => sql`JOIN ${records} m ON m.old_id = ${on}`;
  const sets = renumbered(
    sql`tire_sets`,
    newPrefix(),
    sql`vehicle_id = ${from} AND removed_at IS NULL`,
  );
  return [
    sql`INSERT INTO service_records (id, vehicle_id, date, created_at, origin, comp_code, own_service,
        total, parts, labor, tax, currency, comments, kind, shop_name, words)
      SELECT m.new_id, ${to}, r.date, r.created_at, 'seller', r.comp_code, r.own_service,
        ${costs}, r.kind, r.shop_name, ${words}
      FROM service_records r ${join(sql`r.id`)}`,
    sql`INSERT INTO record_services (vehicle_id, service_id, date, record_id, kind, counts)
      SELECT ${to}, s.service_id, s.date, m.new_id, s.kind, s.counts
      FROM record_services s ${join(sql`s.record_id`)}`,
    ...(plan.mileage
      ? [copyReadings(copy, sql`m.new_id`, sql`LEFT ${join(sql`r.record_id`)}`)]
      : []),
    ...(plan.receipts && receipts.length > 0 ? [copyReceiptRows(copy, records)] : []),
    sql`INSERT INTO tire_sets (id, vehicle_id, season, number_of_tires, brand, model, size, tin,
        mount_date, mount_distance, ran_before, unit, changes, tread_life_years,
        tread_life_distance, warranty_years, warranty_distance, created_at)
      SELECT m.new_id, ${to}, season, number_of_tires, brand, model, size, tin, mount_date,
        mount_distance, ran_before, unit, changes, tread_life_years, tread_life_distance,
        warranty_years, warranty_distance, created_at
      FROM tire_sets s JOIN ${sets} m ON m.old_id = s.id
      WHERE NOT EXISTS (SELECT 1 FROM tire_sets
        WHERE vehicle_id = ${to} AND removed_at IS NULL)`,
    sql`INSERT INTO tire_checks (id, set_id, date, depth, unit, created_at)
      SELECT ${newPrefix()} || printf('%05d', row_number() OVER (ORDER BY c.id)), m.new_id, c.date,
        c.depth, c.unit, c.created_at
      FROM tire_checks c JOIN ${sets} m ON m.old_id = c.set_id
      JOIN tire_sets copied ON copied.id = m.new_id`,
    sql`INSERT OR IGNORE INTO glovebox (vehicle_id, item, value) SELECT ${to}, item, value FROM glovebox
      WHERE vehicle_id = ${from} AND item IN ('tireSize', 'tirePressure', 'oilType', 'oilFilter')`,
  ];
}

/**
 * Without the records they come from, they count as entered. Reported ones come on their own, and
 * those that the buyer's own contradict stay behind.
 */
function copyReadings({ from, to, isNew }: Copy, recordId: SQL, join: SQL): SQL {
  const miles = (alias: SQL) =>
    sql`${alias}.distance * CASE ${alias}.unit WHEN 'km' THEN ${milesInKilometer} ELSE 1 END`;
  const fits = isNew
    ? sql``
    : sql`AND NOT EXISTS (SELECT 1 FROM odometer_readings b WHERE b.vehicle_id = ${to}
        AND b.counts AND (b.date < r.date AND ${miles(sql`b`)} > ${miles(sql`r`)}
          OR b.date >= r.date AND ${miles(sql`b`)} < ${miles(sql`r`)}))`;
  return sql`INSERT INTO odometer_readings (id, vehicle_id, date, distance, unit, created_at,
      origin, record_id, verdict)
    SELECT ${newPrefix()} || printf('%05d', row_number() OVER (ORDER BY r.id)), ${to}, r.date,
      r.distance, r.unit, r.created_at,
      CASE WHEN r.origin IN ('record', 'fill-up') AND ${recordId} IS NULL THEN 'entered'
        ELSE r.origin END,
      ${recordId}, r.verdict
    FROM odometer_readings r ${join}
    WHERE r.vehicle_id = ${from} AND r.counts AND NOT EXISTS (
      SELECT 1 FROM service_records s WHERE s.id = r.record_id AND s.origin = 'provider') ${fits}`;
}

/** Of reported records, only to those without receipts of the buyer's. */
function copyReceiptRows({ to, buyer, receipts, reportedIds, now }: Copy, records: SQL): SQL {
  const pairs = (list: readonly unknown[]) => sql`json_each(${JSON.stringify(list)})`;
  const files = receipts.map(({ id, newId }) => [id, newId]);
  return sql`INSERT INTO receipts (id, account_id, vehicle_id, record_id, name, type, size,
      created_at)
    SELECT f.value ->> 1, ${buyer.accountId}, ${to}, m.new_id, r.name, r.type, r.size,
      ${now.getTime()}
    FROM ${pairs(files)} f JOIN receipts r ON r.id = f.value ->> 0
    JOIN (SELECT old_id, new_id FROM ${records} UNION ALL
      SELECT value ->> 0, value ->> 1 FROM ${pairs(reportedIds)}) m ON m.old_id = r.record_id
    JOIN service_records s ON s.id = m.new_id AND s.vehicle_id = ${to} AND s.receipt_count = 0`;
}

function copyDismissals({ from, to }: Copy): SQL {
  return sql`INSERT OR IGNORE INTO recall_dismissals (vehicle_id, recall_id, reason, repaired_on,
      dismissed_at)
    SELECT ${to}, recall_id, reason, repaired_on, dismissed_at FROM recall_dismissals
    WHERE vehicle_id = ${from}`;
}
