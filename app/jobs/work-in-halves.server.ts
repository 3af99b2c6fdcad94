import { isDatabaseUnavailable } from "#db/availability.ts";
import type { Log } from "#app/http/log.server.ts";
import type { ClaimedJob } from "./job.ts";

/** Enough to find the row, and too short to be taken for a token. */
const loggedLength = 8;

/**
 * Does `work` for all ids at once. If that fails, it does it for each half, so that one row that
 * can't be worked on is logged and leaves the others alone. It's due again once its claim ends.
 *
 * @returns what each part that worked returned
 * @throws {DatabaseUnavailable}
 */
export async function workInHalves<Counts>(
  log: Log,
  job: ClaimedJob,
  ids: string[],
  work: (ids: string[]) => Promise<Counts>,
): Promise<Counts[]> {
  if (ids.length === 0) return [];
  try {
    return [await work(ids)];
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    if (ids.length === 1) {
      const start = ids[0]!.slice(0, loggedLength);
      log.error(job, new Error(`The account that starts with ${start} failed.`, { cause: error }));
      return [];
    }
    const middle = Math.ceil(ids.length / 2);
    return [
      ...(await workInHalves(log, job, ids.slice(0, middle), work)),
      ...(await workInHalves(log, job, ids.slice(middle), work)),
    ];
  }
}
