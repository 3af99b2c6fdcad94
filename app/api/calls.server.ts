import type { Call } from "./call.server.ts";
import { postLog } from "./client-log/log.server.ts";
import { createCallFinder } from "./find-call.ts";
import { getDocument } from "./get-document.server.ts";
import { postOdometerRecord } from "./vehicle/odometer-record.server.ts";
import { getVehicle } from "./vehicle/vehicle.server.ts";
import { getVehicles } from "./vehicle/vehicles.server.ts";

/** Every call of the API, in the order of its document. */
export const calls: readonly Call[] = [getVehicles, getVehicle, postOdometerRecord, postLog];

export const findCall = createCallFinder([...calls, getDocument(calls)]);
