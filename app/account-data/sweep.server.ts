import { openDatabase } from "#db/client.ts";
import { openLog } from "#app/http/log.server.ts";
import { isDevelopment, readSettings } from "#app/http/settings.ts";
import { startTiming } from "#app/http/timing.server.ts";
import { bucketOf } from "#app/http/worker/services.server.ts";
import { purgesOfExpired } from "#app/account-data/sweep/expired.server.ts";
import { deleteOrphans } from "#app/account-data/sweep/orphaned-files.server.ts";
import { purgeRows } from "#app/account-data/sweep/purge-rows.server.ts";
import type { Counts, Purge, SweepRun } from "#app/account-data/sweep/purge.server.ts";
import { purgesOfRemoved } from "#app/account-data/sweep/removed.server.ts";

export const purges: readonly Purge[] = [...purgesOfRemoved, ...purgesOfExpired];

/**
 * For rows, and again for files. Runs start every five minutes, and other scheduled work shares their
 * CPU time.
 */
const limits = { ms: 60_000, batches: 200 };
const filesPerPage = 1_000;

/**
 * @param start of a limit
 * @returns null if nothing was due
 */
export async function sweep(
  run: Omit<SweepRun, "hasTime">,
  start: () => SweepRun["hasTime"],
  page = filesPerPage,
): Promise<Counts | null> {
  const rows = await purgeRows({ ...run, hasTime: start() }, purges);
  const files = await deleteOrphans({ ...run, hasTime: start() }, page);
  return rows || files !== null ? { ...rows, ...(files !== null && { files }) } : null;
}

/** Asked before each batch. */
export function startLimit(): SweepRun["hasTime"] {
  const endsAt = Date.now() + limits.ms;
  let batches = 0;
  return () => ++batches <= limits.batches && Date.now() < endsAt;
}

/** @throws so that Cloudflare marks the run as failed */
export async function runSweep(bindings: object): Promise<void> {
  const log = openLog(null, isDevelopment(bindings) ? "text" : "json");
  const timing = startTiming();
  try {
    const db = openDatabase({ ...readSettings(bindings).database, onRequest: timing.roundTrip });
    const swept = await sweep({ db, files: bucketOf(bindings), now: new Date() }, startLimit);
    if (swept) log.ran("sweep", { ...swept, ...timing.spent() });
  } catch (error) {
    log.error("sweep", error);
    throw error;
  }
}
