import * as build from "virtual:remix/server-build";
import { createWorker } from "#app/http/worker/worker.server.ts";
import { runSchedule } from "#app/reminder-emails/schedule.server.ts";
import { runRecallRefresh } from "./recalls/refresh-recalls.server.ts";
import { runImports } from "./service-records/import/resume-imports.server.ts";
import { runSweep } from "#app/service-records/receipts/sweep.server.ts";

/** One after another, whatever becomes of those before. Imports need files that the sweep would take. */
const runs = [runSchedule, runImports, runSweep, runRecallRefresh];

export default {
  ...createWorker(build),
  async scheduled(_moment: unknown, bindings: object): Promise<void> {
    const failures: unknown[] = [];
    for (const run of runs) await run(bindings).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  },
};
