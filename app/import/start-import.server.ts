import type { Flash } from "#app/http/flash.server.ts";
import { unavailable } from "#app/http/problem.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { commit, succeed, type Post, type Redirect } from "#app/forms/submission.server.ts";
import type { Writes } from "#db/writes.ts";
import { addImported } from "./add-imported.server.ts";
import type { ImportedLogs } from "./add-imported-fuel.server.ts";
import { addImportedReceipts, storeImportedReceipts } from "./imported-receipts.server.ts";
import { linkRecords } from "./link-records.server.ts";
import { savePlan, type ImportPlan } from "./import-store.server.ts";
import { insertRun, getLeaseEnd, type ImportRun } from "./import-runs.server.ts";
import type { ReadFile } from "#app/import/formats/open-zip.ts";
import { afterResponseMilliseconds, runImport } from "./run-import.server.ts";

/** A larger import would be too slow in one request. */
const maxInRequest = { records: 2_000, fuelAndExpenses: 300, receipts: 40 };

type ImportOrder = Pick<ImportRun, "accountId" | "importId" | "vehicleId" | "lostPhotos"> & {
  before: Writes;
  plan: ImportPlan;
  /** Of the cars that fill-ups are added to. */
  logs: ImportedLogs;
  earlier: number;
  openZip: () => Promise<ReadFile | null>;
};

type ImportResponses = {
  location: string;
  progress: string;
  flash: (added: number, receipts: number) => Flash;
  /** Responses by the constraint that the writes violate. */
  unless?: Record<string, () => Redirect>;
};

/** Fill-ups and expenses also change totals, which takes longer. */
function isSmall({ records, receipts }: ImportPlan): boolean {
  const counted = records.filter((one) => "fillUp" in one || "expense" in one).length;
  return (
    records.length <= maxInRequest.records &&
    counted <= maxInRequest.fuelAndExpenses &&
    receipts.length <= maxInRequest.receipts
  );
}

export async function startImport(
  post: Post,
  order: ImportOrder,
  { location, progress, flash, unless }: ImportResponses,
): Promise<Redirect> {
  const { context } = post;
  const { db, now } = context;
  const { accountId, importId, vehicleId, lostPhotos, before, plan, logs, earlier } = order;
  const { records, receipts } = plan;
  if (isSmall(plan)) {
    const zip = receipts.length > 0 ? await order.openZip() : null;
    const stored = zip ? await storeImportedReceipts(context, accountId, receipts, zip) : [];
    const { writes: added } = addImported(db, records, logs, now);
    const writes = [
      ...[...before, ...added, ...linkRecords(db, plan.links)],
      ...addImportedReceipts(db, accountId, stored, now),
    ];
    return commit(post, { writes, location, flash: flash(records.length, stored.length), unless });
  }
  const run: ImportRun = {
    id: newId(),
    accountId,
    importId,
    number: earlier + 1,
    vehicleId,
    lostPhotos,
    records: records.length,
    receipts: receipts.length,
    position: 0,
    added: 0,
    createdAt: now,
    workingUntil: getLeaseEnd(now),
    finishedAt: null,
  };
  if (!(await savePlan(context, accountId, run.id, plan))) throw unavailable();
  return commit(post, {
    writes: [...before, ...linkRecords(db, plan.links), insertRun(db, run)],
    location: progress,
    unless: { ...unless, "imports.number": () => succeed(context, { location: progress }) },
    after: () => {
      context.cookies.set("import", run.id, 0);
      context.waitUntil(runImport(context, run, plan, afterResponseMilliseconds));
    },
  });
}
