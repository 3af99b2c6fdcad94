import { isDatabaseUnavailable } from "#db/availability.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { violates } from "#db/constraints.ts";
import { openTimeBudget } from "#db/time-budget.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { isProblem } from "#app/http/problem.server.ts";
import { startTiming } from "#app/http/timing.server.ts";
import { addImported } from "./add-imported.server.ts";
import { readImportedLogs } from "./add-imported-fuel.server.ts";
import {
  advanceRun,
  findPosition,
  releaseRun,
  stopRun,
  type ImportRun,
} from "./import-runs.server.ts";
import { nextStep, countItems, type ImportStep } from "./import-step.ts";
import { addImportedReceipts, storeImportedReceipts } from "./imported-receipts.server.ts";
import { linkRecords } from "./link-records.server.ts";
import { listRemainingCars } from "./remaining-cars.server.ts";
import type { ImportPlan } from "./import-store.server.ts";
import { openImportedZip } from "./vehicle-import.server.ts";

export type ImportWork = Pick<RequestContext, "settings" | "files" | "log">;

/** What the platform allows after a response, minus a last write. */
export const afterResponseMilliseconds = 22_000;

/** Shorter than the lease, retries included. */
const writeMilliseconds = 5_000;
const firstPause = 250;
const maxPause = 2_000;

/** Stops when another worker has it or time is up. Retries if the database or bucket fails. */
export async function runImport(
  work: ImportWork,
  run: ImportRun,
  plan: ImportPlan,
  milliseconds: number,
): Promise<void> {
  const { settings, log } = work;
  const timing = startTiming();
  // A new client and time budget for each write, however slow the others were.
  const open = () =>
    openDatabase({
      ...settings.database,
      onRequest: timing.roundTrip,
      budget: openTimeBudget(writeMilliseconds),
    });
  const step = createStepWriter(work, run, plan);
  const deadline = performance.now() + milliseconds;
  const total = countItems(run);
  let position: number | null = run.position;
  let pause = firstPause;
  while (position !== null && position < total && performance.now() < deadline) {
    try {
      position = await step(open(), position);
      pause = firstPause;
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !isProblem(error)) return log.error("import", error);
      log.warn("import", error);
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(2 * pause, maxPause);
    }
  }
  if (position !== null && position < total) {
    await releaseRun(open(), run.id).catch((error: unknown) => log.warn("import", error));
  }
  log.ran("import", { total, from: run.position, to: position ?? -1, ...timing.spent() });
}

/** Resolves to the next position, or null if nothing is left to do here. */
type WriteStep = (db: OpenDatabase, position: number) => Promise<number | null>;

function createStepWriter(work: ImportWork, run: ImportRun, plan: ImportPlan): WriteStep {
  const { accountId, importId, records } = run;
  let opening: ReturnType<typeof openImportedZip> | undefined;
  const openZip = () => (opening ??= openImportedZip(work, accountId, importId));
  /** All of them until a write refers to one that's deleted for good, which is rare. */
  let remaining: ReadonlySet<string> | null = null;
  const isThere = ({ vehicleId }: { vehicleId: string }) => remaining?.has(vehicleId) ?? true;

  const write: WriteStep = async (db, position) => {
    const now = new Date();
    const step = nextStep(run, position);
    const { from, to } = step;
    if (step.of === "records") {
      const placed = plan.records.slice(from, to).filter(isThere);
      const logs = await readImportedLogs(db, placed);
      const { ids, writes } = addImported(db, placed, logs, now);
      const links = to === records ? linkRecords(db, plan.links) : [];
      const advance = advanceRun(db, run, step, ids, now);
      return commitStep(db, [...writes, ...links], advance, run.id, step);
    }
    const zip = await openZip();
    if (!zip) {
      await runBatch(db, [stopRun(db, run.id, now)]);
      return null;
    }
    const batch = plan.receipts.slice(from - records, to - records).filter(isThere);
    const stored = await storeImportedReceipts(work, accountId, batch, zip);
    const writes = addImportedReceipts(db, accountId, stored, now);
    return commitStep(db, writes, advanceRun(db, run, step, [], now), run.id, step);
  };
  return async (db, position) => {
    try {
      return await write(db, position);
    } catch (error) {
      if (!violates(error, "FOREIGN KEY")) throw error;
      const cars = await listRemainingCars(db, plan);
      if (cars.size === remaining?.size) throw error;
      remaining = cars;
      return position;
    }
  };
}

async function commitStep(
  db: OpenDatabase,
  writes: Writes,
  advance: ReturnType<typeof advanceRun>,
  id: string,
  { from, to }: ImportStep,
): Promise<number | null> {
  try {
    const results = await runBatch(db, [...writes, advance]);
    return (results.at(-1) as unknown[]).length > 0 ? to : null;
  } catch (error) {
    if (violates(error, "fuel_changed")) return from;
    if (!violates(error, "imports_position")) throw error;
    return (await findPosition(db, id)) === to ? to : null;
  }
}
