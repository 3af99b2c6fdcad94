import { sql } from "drizzle-orm";
import { openDatabase, type Database } from "#db/client.ts";
import { selectRows } from "#db/rows.ts";
import { vehicleKeys, vehicles } from "#db/schema/garage.ts";
import { recallChecks } from "#db/schema/recalls.ts";
import { openLog } from "#app/http/log.server.ts";
import { isDevelopment, readSettings } from "#app/http/settings.ts";
import { startTiming } from "#app/http/timing.server.ts";
import { askProvider, recallProviders, type Asking } from "./ask-recalls.server.ts";
import type { GarageModel, RecallProvider } from "./recall-provider.ts";

/**
 * Per authority, so 120 models an hour. Transport Canada takes one request per recall, and a run
 * may make 10,000.
 */
const maxModelsPerRun = 10;
const modelTimeoutMs = 10_000;
const runTimeoutMs = 60_000;
const maxConsecutiveFailures = 3;

const hour = 60 * 60_000;
const week = 7 * 24 * hour;

/** Models without an answer for a week, starting with those never checked. A failed one waits an hour. */
async function listStaleModels(
  db: Database,
  source: RecallProvider["source"],
  now: Date,
): Promise<GarageModel[]> {
  const at = now.getTime();
  return selectRows(
    db,
    sql`SELECT v.make, v.model, v.year FROM (
      SELECT min(make) AS make, min(model) AS model, year, make_key, model_key
      FROM ${vehicles} JOIN ${vehicleKeys} ON ${vehicleKeys.vehicleId} = ${vehicles.id}
      WHERE removed_at IS NULL GROUP BY 4, 5, 3) v
    LEFT JOIN ${recallChecks} c ON c.source = ${source}
      AND c.make_key = v.make_key AND c.model_key = v.model_key AND c.year = v.year
    WHERE (c.tried_at IS NULL OR c.tried_at < ${at - hour})
      AND (c.answered_at IS NULL OR c.answered_at < ${at - week})
    ORDER BY c.tried_at, v.make, v.model, v.year LIMIT ${maxModelsPerRun}`,
  );
}

async function refreshRecalls(asking: Asking): Promise<{ asked: number; answered: number }> {
  const counts = { asked: 0, answered: 0 };
  const end = performance.now() + runTimeoutMs;
  await Promise.all(
    recallProviders(asking).map(async (provider) => {
      let failures = 0;
      for (const model of await listStaleModels(asking.db, provider.source, asking.now)) {
        if (failures === maxConsecutiveFailures || performance.now() > end) return;
        counts.asked += 1;
        const answered = await askProvider(asking, provider, model, modelTimeoutMs);
        failures = answered ? 0 : failures + 1;
        counts.answered += Number(answered);
      }
    }),
  );
  return counts;
}

/** @throws if the run can't start or finish, so that the platform shows it as failed */
export async function runRecallRefresh(bindings: object): Promise<void> {
  const log = openLog(null, isDevelopment(bindings) ? "text" : "json");
  const timing = startTiming();
  try {
    const settings = readSettings(bindings);
    if (!settings.recallsWeb) return;
    const db = openDatabase({ ...settings.database, onRequest: timing.roundTrip });
    const counts = await refreshRecalls({ db, settings, log, now: new Date() });
    if (counts.asked > 0) log.ran("recalls", { ...counts, ...timing.spent() });
  } catch (error) {
    log.error("recalls", error);
    throw error;
  }
}
