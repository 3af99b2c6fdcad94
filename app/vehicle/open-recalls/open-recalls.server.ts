import { sql } from "drizzle-orm";
import { vehicleKeys, vehicles } from "#db/schema/garage.ts";
import {
  recallChecks,
  recallDismissals,
  recallImports,
  recallModels,
  recalls,
} from "#db/schema/recalls.ts";

/** By name and year, never by VIN. `m` is a row of `recall_models`. */
export const isForVehicle = sql`m.make_key = ${vehicleKeys.makeKey}
  AND m.model_key IN (${vehicleKeys.modelKey}, ${vehicleKeys.seriesKey})
  AND m.year = ${vehicles.year} AND m.powertrain IN ('', ${vehicles.powertrain})`;

export const isOfModel = sql`c.make_key = ${vehicleKeys.makeKey}
  AND c.model_key = ${vehicleKeys.modelKey} AND c.year = ${vehicles.year}`;

export const maxRecalls = 100;

export const wereRecallsChecked = sql`(EXISTS (SELECT 1 FROM ${recallImports})
  OR EXISTS (SELECT 1 FROM ${recallChecks} c WHERE c.answered_at IS NOT NULL AND ${isOfModel}))`;

/** As JSON. NHTSA and Transport Canada may both list a campaign. */
export const recallRows = sql`(SELECT json_group_array(json_object('id', id, 'makersNumber', maker,
    'isDismissed', isDismissed)) FROM (
  SELECT r.id, r.makers_number AS maker, d.recall_id IS NOT NULL AS isDismissed
  FROM ${recallModels} m JOIN ${recalls} r ON r.id = m.recall_id
    LEFT JOIN ${recallDismissals} d ON d.vehicle_id = ${vehicles.id} AND d.recall_id = r.id
  WHERE ${isForVehicle} LIMIT ${2 * maxRecalls}))`;
