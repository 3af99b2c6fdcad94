import * as build from "virtual:remix/server-build";
import { createWorker } from "./http/worker.server.ts";
import { runSchedule } from "./reminder-mails/schedule.server.ts";

export default {
  ...createWorker(build),
  scheduled: (_moment: unknown, bindings: object) => runSchedule(bindings),
};
