import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { tireChecks, tireSets, type TireChange } from "#db/schema/tires.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { knownSet, type TireSeason, type TireSet } from "./known-set.ts";
import type { TreadUnit } from "./tread.ts";

/** So many sets a vehicle can have: no page and no reminder looks at more. */
export const mostSets = 12;

type Amount = number | null;

/** A set as the database puts it together, to be read with the vehicle it is of. */
export type TireRow = [
  ...[id: string, season: TireSeason, tin: string | null, mountDate: string, mountDistance: Amount, ranBefore: Amount, unit: DistanceUnit, changes: TireChange[]],
  ...[lifeYears: Amount, lifeDistance: Amount, warrantyYears: Amount, warrantyDistance: Amount],
  lastCheck: [date: string, depth: number, unit: TreadUnit] | null,
];

const lastCheck = sql`json((SELECT json_array(c.date, c.depth, c.unit) FROM ${tireChecks} c WHERE c.set_id = s.id ORDER BY c.date DESC, c.created_at DESC LIMIT 1))`;

/** The sets of a vehicle as JSON, in the order in which they were added. */
export function knownTires(vehicleId: SQLWrapper): SQL {
  return sql`(SELECT json_group_array(json_array(s.id, s.season, s.tin, s.mount_date, s.mount_distance, s.ran_before, s.unit, json(s.changes),
    s.tread_life_years, s.tread_life_distance, s.warranty_years, s.warranty_distance, ${lastCheck})) FROM (
    SELECT * FROM ${tireSets} WHERE vehicle_id = ${vehicleId} AND removed_at IS NULL ORDER BY created_at LIMIT ${mostSets}) s)`;
}

export function tireSetOf([id, season, tin, mountDate, mountDistance, ranBefore, unit, changes, treadLifeYears, treadLifeDistance, warrantyYears, warrantyDistance, check]: TireRow): TireSet {
  const set = { id, season, tin, mountDate, mountDistance, ranBefore, unit, changes, treadLifeYears, treadLifeDistance, warrantyYears, warrantyDistance };
  return knownSet(set, check && { date: check[0], depth: check[1], unit: check[2] });
}
