import { deliverWaiting } from "#app/email/deliver.server.ts";
import { listWaiting } from "#app/email/outbox.server.ts";
import { sendJobs } from "./job-queue.server.ts";
import type { JobRun } from "./job-run.server.ts";

/** Each email is a request, and a run may make 10,000. */
const maxEmails = 1_000;

/** Sends what waits in the outbox: from the queue, or here without one. */
export async function startDelivery(run: JobRun, isExpected: boolean): Promise<{ sent: number }> {
  const { queue, db, now } = run;
  if (!queue) return deliverEmails(run);
  if (isExpected || (await listWaiting(db, 1, now)).length > 0)
    await sendJobs(queue, [{ job: "deliver-emails" }]);
  return { sent: 0 };
}

export async function deliverEmails(run: JobRun): Promise<{ sent: number }> {
  return { sent: await deliverWaiting(run, maxEmails) };
}
