import { isDatabaseUnavailable } from "#db/availability.ts";
import { openDatabase } from "#db/client.ts";
import { openTimeBudget } from "#db/time-budget.ts";
import { isProblem } from "#app/http/problem.server.ts";
import { startTiming } from "#app/http/timing.server.ts";
import type { ImportPlan } from "./import-plan.server.ts";
import { leaveRun, type ImportRun } from "./import-runs.server.ts";
import { totalOf } from "./import-step.ts";
import { openSteps, type Work } from "./write-step.server.ts";

/** Milliseconds that the platform lets a worker go on after its answer, less what a last write may take. */
export const afterAnswer = 22_000;
/** What one write may take, retries included: less than its lease. */
const writeMilliseconds = 5_000;
const firstPause = 250;
const longestPause = 2_000;

/**
 * Writes what is left of an import, step by step, until it's done, somebody else works on it, or the
 * time is up. When the database or the bucket doesn't answer, it waits and tries again.
 */
export async function runImport(
  work: Work,
  run: ImportRun,
  plan: ImportPlan,
  milliseconds: number,
): Promise<void> {
  const { settings, log } = work;
  const timing = startTiming();
  // A client and a budget for each write, however slow the others were.
  const open = () =>
    openDatabase({
      ...settings.database,
      onRequest: timing.roundTrip,
      budget: openTimeBudget(writeMilliseconds),
    });
  const step = openSteps(work, run, plan);
  const until = performance.now() + milliseconds;
  const total = totalOf(run);
  let position: number | null = run.position;
  let pause = firstPause;
  while (position !== null && position < total && performance.now() < until) {
    try {
      position = await step(open(), position);
      pause = firstPause;
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !isProblem(error)) return log.error("import", error);
      log.warn("import", error);
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(2 * pause, longestPause);
    }
  }
  if (position !== null && position < total) {
    await leaveRun(open(), run.id).catch((error: unknown) => log.warn("import", error));
  }
  log.ran("import", { total, from: run.position, to: position ?? -1, ...timing.spent() });
}
