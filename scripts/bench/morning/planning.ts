import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@libsql/client/http";
import type { Scope } from "../../run/lifetime.ts";
import { startWorker, type StackBindings } from "../../run/worker.ts";
import { addPlaceAt } from "../../test-run/noon.ts";
import { addBenchOwners } from "../bench-owners.ts";
import { usageOf } from "../process-cost.ts";
import { production } from "./production.ts";
import { openRunLog } from "./run-log.ts";

export type Planning = {
  owners: number;
  mails: number;
  jobs: number;
  /** From the start of the scheduled run to the end of the last job. */
  seconds: number;
  /** Of the scheduled run, which claims the owners and sends the jobs. */
  claimSeconds: number;
  claimRequests: number;
  /** CPU ms of the process, from the end of one job to that of the next. */
  longestJobCpu: number;
  /** CPU ms of the process and of sqld for all of it, by owner. */
  cpu: number;
  databaseCpu: number;
  requests: number;
};

/** Emails go out between 9:00 and 20:00. */
const hours = [9, 10, 11, 12, 13, 14];
/** The queue is stuck if nothing ends for this long. */
const maxSilenceMs = 60_000;

/** Owners in six time zones, all due at once. The emails stay in the outbox. */
export async function measurePlanning(
  scope: Scope,
  bindings: StackBindings,
  owners: number,
): Promise<Planning> {
  await addDueOwners(bindings.DATABASE_URL, owners);
  const ends: { at: number; cpu: number }[] = [];
  const cpu = () => usageOf(worker.url)?.cpu ?? NaN;
  const log = openRunLog(({ event }) => {
    if (event === "check-owners") ends.push({ at: performance.now(), cpu: cpu() });
  });
  const worker = await startWorker({
    bindings: { ...bindings, ...production },
    onLog: log.add,
  });
  scope.onEnd(() => worker.stop());
  const databaseCpu = () => usageOf(bindings.DATABASE_URL)?.cpu ?? NaN;

  const before = { at: performance.now(), cpu: cpu(), databaseCpu: databaseCpu() };
  await worker.runSchedule();
  const scheduleEnd = performance.now();
  const checked = () => log.sum("check-owners", "owners");
  const [claim] = log.linesOf("reminder mails");
  const claimed = claim?.counts.owners ?? 0;
  while (checked() < claimed) {
    if (performance.now() - Math.max(scheduleEnd, ends.at(-1)?.at ?? 0) > maxSilenceMs)
      throw new Error(`The queue's jobs checked only ${checked()} of ${claimed} owners.`);
    await sleep(50);
  }
  const jobs = log.linesOf("check-owners");
  if (jobs.some(({ level }) => level === "error")) throw new Error("A job failed.");
  const alone = ends.filter(({ at }) => at >= scheduleEnd);
  return {
    owners: claimed,
    mails: log.sum("check-owners", "mails"),
    jobs: jobs.length,
    seconds: (ends.at(-1)!.at - before.at) / 1000,
    claimSeconds: claim!.durationMs / 1000,
    claimRequests: claim!.counts.dbRequests ?? NaN,
    longestJobCpu: Math.max(...alone.slice(1).map((end, at) => end.cpu - alone[at]!.cpu)),
    cpu: (ends.at(-1)!.cpu - before.cpu) / claimed,
    databaseCpu: (databaseCpu() - before.databaseCpu) / claimed,
    requests: log.sum("check-owners", "dbRequests") / jobs.length,
  };
}

async function addDueOwners(databaseUrl: string, owners: number): Promise<void> {
  const places = hours.map((hour) => ({ hour, postalCode: `${hour}`.padStart(5, "0") }));
  for (const { hour, postalCode } of places) await addPlaceAt(databaseUrl, hour, postalCode);
  const client = createClient({ url: databaseUrl });
  // The demo accounts' own emails and checks aren't measured.
  await client.execute("DELETE FROM outbox");
  await client.execute("UPDATE accounts SET reminder_mails = 'none', has_devices = 0");
  client.close();
  await addBenchOwners(
    databaseUrl,
    owners,
    places.map(({ postalCode }) => postalCode),
  );
}
