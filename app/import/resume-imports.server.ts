import { violates } from "#db/constraints.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { openLog } from "#app/http/log.server.ts";
import { bucketOf } from "#app/http/worker/services.server.ts";
import { isDevelopment, readSettings } from "#app/http/settings.ts";
import { findPlan } from "./import-store.server.ts";
import { listPaused, stopRun, claimRun, type ImportRun } from "./import-runs.server.ts";
import { runImport, type ImportWork } from "./run-import.server.ts";

/** So that emails aren't delayed. */
const maxImportsPerRun = 20;
const maxRunMilliseconds = 60_000;

async function resumeImports(work: ImportWork): Promise<void> {
  const deadline = performance.now() + maxRunMilliseconds;
  const db = openDatabase(work.settings.database);
  for (const run of await listPaused(db, new Date(), maxImportsPerRun)) {
    const left = deadline - performance.now();
    if (left <= 0) return;
    await resumeImport(work, run, left);
  }
}

async function resumeImport(work: ImportWork, run: ImportRun, milliseconds: number): Promise<void> {
  const db = openDatabase(work.settings.database);
  const plan = await findPlan(work, run.accountId, run.id);
  const now = new Date();
  try {
    await runBatch(db, [plan ? claimRun(db, run.id, now) : stopRun(db, run.id, now)]);
  } catch (error) {
    if (violates(error, "imports_worker")) return;
    throw error;
  }
  if (plan) await runImport(work, run, plan, milliseconds);
}

/** Rethrows, so the platform shows the scheduled run as failed. */
export async function runImports(bindings: object): Promise<void> {
  const log = openLog(null, isDevelopment(bindings) ? "text" : "json");
  try {
    await resumeImports({ settings: readSettings(bindings), files: bucketOf(bindings), log });
  } catch (error) {
    log.error("import", error);
    throw error;
  }
}
