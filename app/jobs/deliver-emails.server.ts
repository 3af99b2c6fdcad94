import { deliverWaiting } from "#app/email/deliver.server.ts";
import { selectDue } from "#app/email/outbox.server.ts";
import { countLanes } from "#app/email/pacing.ts";
import { sendJobs } from "./job-queue.server.ts";
import type { JobRun } from "./job-run.server.ts";

const deliverJob = { job: "deliver-emails" } as const;
/** Takes about 1.5 s of CPU, well within what wrangler.toml allows. */
const jobLimits = { emails: 500, ms: 60_000 };
/** Runs start every five minutes, and one may make 10,000 requests. */
const runLimits = { emails: 5_000, ms: 4 * 60_000 };

/**
 * Sends what waits in the outbox: here, or by as many jobs as the provider's rate needs.
 *
 * @param isExpected emails are being written, so it isn't worth asking whether any wait
 */
export async function startDelivery(run: JobRun, isExpected: boolean): Promise<{ sent: number }> {
  const { queue, db, settings } = run;
  if (!settings.email) return { sent: 0 };
  if (!queue) return { sent: (await deliverWaiting(run, runLimits)).sent };
  if (isExpected || (await selectDue(db, Date.now(), 1)).length > 0)
    await sendJobs(
      queue,
      Array.from({ length: countLanes(settings.email) }, () => deliverJob),
    );
  return { sent: 0 };
}

/** Goes on in a new job, which has its own CPU time, while emails wait that it may send. */
export async function deliverEmails(run: JobRun): Promise<{ sent: number }> {
  const { sent, isDone } = await deliverWaiting(run, jobLimits);
  if (!isDone && run.queue) await sendJobs(run.queue, [deliverJob]);
  return { sent };
}
