import { sql } from "drizzle-orm";
import { vehicles } from "#db/schema/garage.ts";
import { tireChecks, tireSets } from "#db/schema/tires.ts";
import { knownSet, type StoredCheck, type TireSet } from "./known-set.ts";

/** So many sets a vehicle can have: no page and no reminder looks at more. */
export const mostSets = 12;

/** A set as the database puts it together, to be read with the vehicle it is of. */
export type TireRow = Parameters<typeof knownSet>[0] & { lastCheck: StoredCheck | null };

/** The sets of the vehicle of a query as JSON, in the order in which they were added. */
export const knownTires = sql`(SELECT json_group_array(json_object('id', s.id, 'season', s.season, 'tin', s.tin,
    'mountDate', s.mount_date, 'mountDistance', s.mount_distance, 'ranBefore', s.ran_before, 'unit', s.unit, 'changes', json(s.changes),
    'treadLifeYears', s.tread_life_years, 'treadLifeDistance', s.tread_life_distance,
    'warrantyYears', s.warranty_years, 'warrantyDistance', s.warranty_distance,
    'lastCheck', json((SELECT json_object('date', date, 'depth', depth, 'unit', unit) FROM ${tireChecks}
      WHERE set_id = s.id ORDER BY date DESC, created_at DESC LIMIT 1))))
  FROM (SELECT * FROM ${tireSets} WHERE vehicle_id = ${vehicles.id} AND removed_at IS NULL ORDER BY created_at LIMIT ${mostSets}) s)`;

export function tireSetOf({ lastCheck, ...set }: TireRow): TireSet {
  return knownSet(set, lastCheck);
}
