import type { Database, Writes } from "#db/client.ts";
import { breaks } from "#db/constraints.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { addImported } from "./add-imported.server.ts";
import { addReceipts, storeReceipts } from "./imported-receipts.server.ts";
import type { ImportPlan } from "./import-plan.server.ts";
import { advanceRun, findPosition, stopRun, type ImportRun } from "./import-runs.server.ts";
import { nextStep } from "./import-step.ts";
import { openImportedZip } from "./vehicle-import.server.ts";

export type Work = Pick<RequestContext, "settings" | "files" | "log">;

/** What writes the next step of an import: where it stands then, or null when nothing is left to do here. */
export type WriteStep = (db: Database, position: number) => Promise<number | null>;

export function openSteps(work: Work, run: ImportRun, plan: ImportPlan): WriteStep {
  const { accountId, importId, vehicleId, records } = run;
  let opening: ReturnType<typeof openImportedZip> | undefined;
  // An account's file is kept as it came, a vehicle's beside what was read of it.
  const openZip = () =>
    (opening ??= openImportedZip(work, accountId, importId, vehicleId === null ? "" : ".zip"));

  return async (db, position) => {
    const now = new Date();
    const step = nextStep(run, position);
    const { from, to } = step;
    if (step.of === "records") {
      const { ids, writes } = addImported(db, plan.records.slice(from, to), now);
      return write(db, writes, advanceRun(db, run, step, ids, now), run.id, to);
    }
    const zip = await openZip();
    if (!zip) {
      await stopRun(db, run.id, now);
      return null;
    }
    const wanted = plan.receipts.slice(from - records, to - records);
    const stored = await storeReceipts(work, accountId, wanted, zip);
    const writes = addReceipts(db, accountId, stored, now);
    return write(db, writes, advanceRun(db, run, step, [], now), run.id, to);
  };
}

/** In one batch; one that took effect though nobody heard of it is where it should be the next time. */
async function write(
  db: Database,
  writes: Writes,
  advance: ReturnType<typeof advanceRun>,
  id: string,
  to: number,
): Promise<number | null> {
  try {
    const [first, ...rest] = [...writes, advance];
    const results = (await db.batch([first!, ...rest])) as unknown[][];
    return results.at(-1)!.length > 0 ? to : null;
  } catch (error) {
    if (!breaks(error, "imports_position")) throw error;
    return (await findPosition(db, id)) === to ? to : null;
  }
}
