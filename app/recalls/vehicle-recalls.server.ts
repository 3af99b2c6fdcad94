import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { rowsOfVehicle } from "#db/rows.ts";
import type { DismissalReason, RecallSource } from "#db/schema/recall-terms.ts";
import {
  recallChecks,
  recallDismissals,
  recallImports,
  recallModels,
  recalls,
} from "#db/schema/recalls.ts";
import { vehicleKeys, vehicles } from "#db/schema/garage.ts";
import {
  isForVehicle,
  isOfModel,
  maxRecalls,
} from "#app/vehicle/open-recalls/open-recalls.server.ts";

export type Dismissal = { reason: DismissalReason; repairedOn: string | null };

export type VehicleRecall = Omit<typeof recalls.$inferSelect, "savedAt"> & {
  dismissal: Dismissal | null;
};

type Flag = 0 | 1 | null;
type Row = Omit<VehicleRecall, "parkIt" | "parkOutside" | "overTheAir" | "dismissal"> &
  Record<"parkIt" | "parkOutside" | "overTheAir", Flag> & {
    reason: DismissalReason | null;
    repairedOn: string | null;
  };

const recallsOf = rowsOfVehicle<Row>(
  (vehicleId) => sql`SELECT DISTINCT r.id, r.source, r.number, r.makers_number AS "makersNumber",
      r.reported_on AS "reportedOn", r.component, r.component_fr AS "componentFr", r.summary,
      r.summary_fr AS "summaryFr", r.consequence, r.remedy, r.park_it AS "parkIt",
      r.park_outside AS "parkOutside", r.over_the_air AS "overTheAir", d.reason,
      d.repaired_on AS "repairedOn"
    FROM ${vehicles} JOIN ${vehicleKeys} ON ${vehicleKeys.vehicleId} = ${vehicles.id}
      JOIN ${recallModels} m ON ${isForVehicle}
      JOIN ${recalls} r ON r.id = m.recall_id
      LEFT JOIN ${recallDismissals} d ON d.vehicle_id = ${vehicles.id} AND d.recall_id = r.id
    WHERE ${vehicles.id} = ${vehicleId} ORDER BY r.reported_on DESC, r.id DESC LIMIT ${maxRecalls}`,
);

export async function listVehicleRecalls(
  db: Database,
  vehicleId: string | SQL<string>,
): Promise<VehicleRecall[]> {
  const rows = await recallsOf(db, vehicleId);
  return rows.map(({ parkIt, parkOutside, overTheAir, reason, repairedOn, ...recall }) => ({
    ...recall,
    ...{ parkIt: flag(parkIt), parkOutside: flag(parkOutside), overTheAir: flag(overTheAir) },
    dismissal: reason && { reason, repairedOn },
  }));
}

const flag = (stored: Flag) => (stored === null ? null : stored === 1);

/** When an authority last answered (by file or service) and was last asked, in milliseconds. */
export type AskedSource = { source: RecallSource; at: number | null; triedAt: number | null };

export const listAskedSources = rowsOfVehicle<AskedSource>(
  (vehicleId) => sql`SELECT source, max(at) AS at, max(tried_at) AS "triedAt" FROM (
      SELECT source, imported_at AS at, NULL AS tried_at FROM ${recallImports} UNION ALL
      SELECT c.source, c.answered_at, c.tried_at FROM ${vehicles}
        JOIN ${vehicleKeys} ON ${vehicleKeys.vehicleId} = ${vehicles.id}
        JOIN ${recallChecks} c ON ${isOfModel}
      WHERE ${vehicles.id} = ${vehicleId}) GROUP BY source`,
);

export function dismissRecalls(
  db: Database,
  vehicleId: string,
  recallIds: readonly string[],
  dismissal: Dismissal,
  now: Date,
) {
  return db
    .insert(recallDismissals)
    .values(recallIds.map((recallId) => ({ vehicleId, recallId, ...dismissal, dismissedAt: now })));
}

export function restoreRecalls(db: Database, vehicleId: string, recallIds: readonly string[]) {
  return db
    .delete(recallDismissals)
    .where(
      and(
        eq(recallDismissals.vehicleId, vehicleId),
        inArray(recallDismissals.recallId, [...recallIds]),
      ),
    );
}
