import * as build from "virtual:remix/server-build";
import { createWorker } from "./http/worker.server.ts";

export default createWorker(build);
