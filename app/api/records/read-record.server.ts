import { asPage } from "#app/api/as-page.server.ts";
import { recordShape } from "#app/api/vehicle/display-record.server.ts";
import { redirectTo, type RequestArgs } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { findWholeRecord } from "#app/service-records/history/list-records.server.ts";
import { listReceipts } from "#app/service-records/receipts/receipts.server.ts";
import { loadRecord } from "#app/service-records/record/record-guard.server.ts";

/** A record as its page shows it, in one request to the database. */
export async function readRecord(args: RequestArgs, vehicleId: string, recordId: string) {
  const { context } = args;
  const { db } = context;
  const { data, ...opened } = await loadRecord(
    { ...asPage(args, paths.record(vehicleId, recordId)), params: { vehicleId, recordId } },
    (of) => Promise.all([listReceipts(db, of, recordId), findWholeRecord(db, of, recordId)]),
  );
  const [receipts, record] = data;
  if (!record) return redirectTo(paths.vehicle(vehicleId));
  return {
    value: recordShape(record, { ...opened, context }),
    version: record.version,
    receipts,
  };
}
