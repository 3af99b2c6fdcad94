import { sql } from "drizzle-orm";
import { vehicleKeys, vehicles } from "#db/schema/garage.ts";
import { recallChecks, recallDismissals, recallImports, recallModels, recalls } from "#db/schema/recalls.ts";

/** Whether a row of `recall_models`, called `m`, is for the vehicle: by name and year, never by its VIN. */
export const isForVehicle = sql`m.make_key = ${vehicleKeys.makeKey} AND m.model_key IN (${vehicleKeys.modelKey}, ${vehicleKeys.seriesKey})
  AND m.year = ${vehicles.year} AND m.powertrain IN ('', ${vehicles.powertrain})`;

/** Whether a row of `recall_checks`, called `c`, is of the vehicle's model. */
export const isOfModel = sql`c.make_key = ${vehicleKeys.makeKey} AND c.model_key = ${vehicleKeys.modelKey} AND c.year = ${vehicles.year}`;

/** Campaigns that both authorities tell of are one: by what their maker calls them. `r` is a row of `recalls`. */
export const campaignOf = sql`coalesce(r.makers_number, r.id)`;

/** The most that a page tells of, and a dashboard counts. */
export const mostRecalls = 100;

const wasAsked = sql`EXISTS (SELECT 1 FROM ${recallImports}) OR EXISTS (SELECT 1 FROM ${recallChecks} c WHERE c.answered_at IS NOT NULL AND ${isOfModel})`;

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
