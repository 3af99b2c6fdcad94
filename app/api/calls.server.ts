import type { Call } from "./call.server.ts";
import { createCallFinder } from "./find-call.ts";
import { getDocument } from "./get-document.server.ts";
import { modificationRecordCalls } from "./records/modification-records.server.ts";
import { receiptCalls } from "./records/receipts.server.ts";
import { userRecordCalls } from "./records/user-records.server.ts";
import { reviewCalls } from "./reviews/reviews.server.ts";
import { postOdometerRecord } from "./vehicle/odometer-record.server.ts";
import { getVehicle } from "./vehicle/vehicle.server.ts";
import { getVehicles } from "./vehicle/vehicles.server.ts";

/** Every call of the API, in the order of its document. */
export const calls: readonly Call[] = [
  getVehicles,
  getVehicle,
  postOdometerRecord,
  ...userRecordCalls,
  ...modificationRecordCalls,
  ...receiptCalls,
  ...reviewCalls,
];

export const findCall = createCallFinder([...calls, getDocument(calls)]);
