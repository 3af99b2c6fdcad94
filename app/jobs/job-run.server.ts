import { openDatabase, type OpenDatabase } from "#db/client.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { Log } from "#app/http/log.server.ts";
import { readSettings } from "#app/http/settings.ts";
import type { Timing } from "#app/http/timing.server.ts";
import { jobQueueOf, type JobQueue } from "./job-queue.server.ts";

/** What scheduled work and jobs from the queue need. */
export type JobRun = Pick<RequestContext, "settings" | "log" | "now" | "origin"> & {
  db: OpenDatabase;
  queue: JobQueue | null;
};

export function openJobRun(bindings: object, log: Log, timing: Timing): JobRun {
  const settings = readSettings(bindings);
  const db = openDatabase({ ...settings.database, onRequest: timing.roundTrip });
  const queue = jobQueueOf(bindings);
  return { db, settings, log, now: new Date(), origin: settings.origin, queue };
}
