import { sql } from "drizzle-orm";
import { vehicleKeys, vehicles } from "#db/schema/garage.ts";
import {
  recallChecks,
  recallDismissals,
  recallImports,
  recallModels,
  recalls,
} from "#db/schema/recalls.ts";

/** Whether `m`, a row of `recall_models`, is for the vehicle: by name and year, never by VIN. */
export const isForVehicle = sql`m.make_key = ${vehicleKeys.makeKey} AND m.model_key IN (${vehicleKeys.modelKey}, ${vehicleKeys.seriesKey})
  AND m.year = ${vehicles.year} AND m.powertrain IN ('', ${vehicles.powertrain})`;

/** Whether `c`, a row of `recall_checks`, is for the vehicle's model. */
export const isOfModel = sql`c.make_key = ${vehicleKeys.makeKey} AND c.model_key = ${vehicleKeys.modelKey} AND c.year = ${vehicles.year}`;

/** The most recalls a page lists or a dashboard counts. */
export const maxRecalls = 100;

/** Whether we could check for the vehicle's recalls at all. */
export const wereRecallsChecked = sql`(EXISTS (SELECT 1 FROM ${recallImports})
  OR EXISTS (SELECT 1 FROM ${recallChecks} c WHERE c.answered_at IS NOT NULL AND ${isOfModel}))`;

/** The recalls on file for a vehicle's model, as JSON. Both authorities may list a campaign. */
export const recallRows = sql`(SELECT json_group_array(json_object('id', id, 'makersNumber', maker,
    'isDismissed', isDismissed)) FROM (
  SELECT r.id, r.makers_number AS maker, d.recall_id IS NOT NULL AS isDismissed
  FROM ${recallModels} m JOIN ${recalls} r ON r.id = m.recall_id
    LEFT JOIN ${recallDismissals} d ON d.vehicle_id = ${vehicles.id} AND d.recall_id = r.id
  WHERE ${isForVehicle} LIMIT ${2 * maxRecalls}))`;
