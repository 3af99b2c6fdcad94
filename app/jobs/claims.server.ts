import { chunksOf } from "./chunks.ts";
import { idsPerJob, type ClaimedJob } from "./job.ts";
import { sendJobs, type JobQueue } from "./job-queue.server.ts";

/** How long nobody else gets what was claimed. After that, it's due again. */
export const claimMs = 30 * 60_000;

export type ClaimedWork<Counts> = {
  job: ClaimedJob;
  /** Claims up to `limit` rows that are due until `until`, and returns their ids. */
  claim(limit: number, until: Date): Promise<string[]>;
  work(ids: string[]): Promise<Counts>;
};

export type ClaimLimits = { now: Date; endsAt: number; max: number; claimSize: number };

/** One call to the queue takes this many. */
export const usualClaimSize = 100 * idsPerJob;

/**
 * Claims what's due until nothing is left or `endsAt`, and sends it to the queue. Without a queue, it
 * does the work here: what a run leaves undone, the next one continues.
 *
 * @returns how many were claimed, and what work done here returned
 */
export async function workOffClaims<Counts>(
  queue: JobQueue | null,
  { job, claim, work }: ClaimedWork<Counts>,
  { now, endsAt, max, claimSize }: ClaimLimits,
): Promise<{ claimed: number; done: Counts[] }> {
  const done: Counts[] = [];
  const until = new Date(now.getTime() + claimMs);
  let claimed = 0;
  while (claimed < max && Date.now() < endsAt) {
    const limit = Math.min(queue ? claimSize : idsPerJob, max - claimed);
    const ids = await claim(limit, until);
    if (ids.length === 0) break;
    claimed += ids.length;
    if (queue)
      await sendJobs(
        queue,
        chunksOf(ids, idsPerJob).map((some) => ({ job, ids: some })),
      );
    else done.push(await work(ids));
  }
  return { claimed, done };
}
