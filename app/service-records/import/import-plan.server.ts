import type { RequestContext } from "#app/http/context.server.ts";
import type { PlannedReceipt } from "#app/service-records/import/formats/import-groups.ts";
import type { ImportedRecord } from "#app/service-records/import/formats/imported-line.ts";
import { findImport, keepImport } from "./kept-import.server.ts";

export type PlacedRecord = { vehicleId: string; record: ImportedRecord };
export type PlacedReceipt = PlannedReceipt & { vehicleId: string };

/** What an import writes, in this order, with the vehicles that it goes to. */
export type ImportPlan = { records: PlacedRecord[]; receipts: PlacedReceipt[] };

type Bucket = Pick<RequestContext, "files" | "log">;

export function keepPlan(bucket: Bucket, accountId: string, id: string, plan: ImportPlan): Promise<boolean> {
  return keepImport(bucket, accountId, id, JSON.stringify(plan), ".plan");
}

/** Null when it's gone: the bucket's sweep takes it after a day. */
export async function findPlan(
  bucket: Bucket,
  accountId: string,
  id: string,
): Promise<ImportPlan | null> {
  const kept = await findImport(bucket, accountId, id, ".plan");
  return kept && (JSON.parse(new TextDecoder().decode(kept)) as ImportPlan);
}
