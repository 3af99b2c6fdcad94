import type { Queue } from "@cloudflare/workers-types";
import { toSendable } from "./chunks.ts";
import type { Job } from "./job.ts";

export type JobQueue = Pick<Queue<Job>, "sendBatch">;

/** Null without the binding: the Cron Trigger then does the work itself. */
export function jobQueueOf(bindings: object): JobQueue | null {
  return (bindings as { JOBS?: JobQueue }).JOBS ?? null;
}

export async function sendJobs(queue: JobQueue, jobs: readonly Job[]): Promise<void> {
  for (const group of toSendable(jobs))
    await queue.sendBatch(group.map((body) => ({ body, contentType: "json" as const })));
}
