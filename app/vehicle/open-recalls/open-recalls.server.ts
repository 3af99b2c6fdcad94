import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { vehicles } from "#db/schema/garage.ts";
import { recallChecks, recallDismissals, recallImports, recallModels, recalls } from "#db/schema/recalls.ts";
import { unheard } from "./recall-names.ts";

/** What `nameKey` makes of a name, in the database: there names of garages are compared. */
export function keyIn(name: SQLWrapper): SQL<string> {
  return unheard.reduce<SQL<string>>((key, sign) => sql<string>`replace(${key}, ${sign}, '')`, sql<string>`upper(${name})`);
}

/** What `seriesOf` says of a vehicle's model, as a name is kept; NULL where it has none. */
export function seriesIn({ make, model }: Record<"make" | "model", SQLWrapper>): SQL<string | null> {
  const number = sql`ltrim(${keyIn(model)}, 'M')`;
  return sql`CASE WHEN ${keyIn(make)} = 'BMW' AND ${number} GLOB '[1-8][0-9][0-9]*' THEN substr(${number}, 1, 1) || 'SERIES' END`;
}

/** Whether a row of `recall_models`, called `m`, is for the vehicle: by name and year, never by its VIN. */
export const isForVehicle = sql`m.make_key = ${keyIn(vehicles.make)} AND m.model_key IN (${keyIn(vehicles.model)}, ${seriesIn(vehicles)}) AND m.year = ${vehicles.year} AND m.powertrain IN ('', ${vehicles.powertrain})`;

/** Campaigns that both authorities tell of are one: by what their maker calls them. `r` is a row of `recalls`. */
export const campaignOf = sql`coalesce(r.makers_number, r.id)`;

/** The most that a page tells of, and a dashboard counts. */
export const mostRecalls = 100;

const wasAsked = sql`EXISTS (SELECT 1 FROM ${recallImports}) OR EXISTS (SELECT 1 FROM ${recallChecks} c
  WHERE c.answered_at IS NOT NULL AND c.make_key = ${keyIn(vehicles.make)} AND c.model_key = ${keyIn(vehicles.model)} AND c.year = ${vehicles.year})`;

/**
 * The open recalls of a vehicle as JSON: the id of each campaign that its owner has not dismissed,
 * with whatever authority. `null` when none is on file and nobody could be asked.
 */
export const openRecallsOf = sql`(SELECT CASE WHEN count(*) = 0 AND NOT (${wasAsked}) THEN 'null'
    ELSE json_group_array(f.id) FILTER (WHERE f.dismissed = 0) END FROM (
  SELECT min(r.id) AS id, count(d.recall_id) AS dismissed FROM ${recallModels} m
    JOIN ${recalls} r ON r.id = m.recall_id
    LEFT JOIN ${recallDismissals} d ON d.vehicle_id = ${vehicles.id} AND d.recall_id = r.id
  WHERE ${isForVehicle} GROUP BY ${campaignOf} ORDER BY 1 LIMIT ${mostRecalls}) f)`;
