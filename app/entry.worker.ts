import * as build from "virtual:remix/server-build";
import { createWorker } from "./http/worker.server.ts";
import { runSchedule } from "./reminder-mails/schedule.server.ts";
import { runRecallRefresh } from "./recalls/refresh-recalls.server.ts";
import { runSweep } from "./service-records/sweep.server.ts";

export default {
  ...createWorker(build),
  async scheduled(_moment: unknown, bindings: object): Promise<void> {
    try {
      await runSchedule(bindings);
    } finally {
      try {
        await runSweep(bindings);
      } finally {
        await runRecallRefresh(bindings);
      }
    }
  },
};
