import { DatabaseUnavailable } from "./availability.ts";

/** How long somebody waits for databases. */
export type TimeBudget = {
  /**
   * Runs `work`, and aborts its signal when time is up. Only time spent in here counts.
   * @param extra milliseconds to add, for work that is known to take longer
   * @throws {DatabaseUnavailable} when it is up, without waiting for `work` to notice
   */
  spend<Result>(work: (signal: AbortSignal) => Promise<Result>, extra?: number): Promise<Result>;
};

const tick = 100;
/** As much counts for a tick, however late it comes. */
const longestTick = 150;

/**
 * One budget for everything that a request asks, whether one query after another or at once.
 *
 * Hashing a password blocks the worker for 140 ms, and several at once for seconds, after which a
 * plain timer would give up on an answer that arrived long ago. Each tick is a new timer, so a
 * blocked spell counts as one. While a database doesn't answer, the worker is idle and ticks are
 * on time.
 */
export function openTimeBudget(milliseconds: number): TimeBudget {
  const waiting = new Set<(reason: DatabaseUnavailable) => void>();
  let left = milliseconds;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;

  function count() {
    const now = performance.now();
    left -= Math.min(now - since, longestTick);
    since = now;
  }

  function nextTick() {
    count();
    if (left > 0) timer = setTimeout(nextTick, tick);
    else for (const giveUp of waiting) giveUp(new DatabaseUnavailable("did not answer in time"));
  }

  return {
    async spend(work, extra = 0) {
      left += extra;
      if (left <= 0) throw new DatabaseUnavailable("has no time left");
      const controller = new AbortController();
      if (waiting.size === 0) {
        since = performance.now();
        timer = setTimeout(nextTick, tick);
      }
      let giveUp: (reason: DatabaseUnavailable) => void;
      const late = new Promise<never>((_, reject) => {
        giveUp = (reason) => {
          reject(reason);
          controller.abort(reason);
        };
        waiting.add(giveUp);
      });
      try {
        return await Promise.race([work(controller.signal), late]);
      } finally {
        waiting.delete(giveUp!);
        if (waiting.size === 0) {
          clearTimeout(timer);
          count();
        }
      }
    },
  };
}

/** For work that no visitor waits for: each question has its own time. */
export function timeForEach(milliseconds: number): TimeBudget {
  return { spend: (work, extra) => openTimeBudget(milliseconds).spend(work, extra) };
}

/** A part of a budget, so that whatever uses it up leaves time for the rest. */
export function partOf(whole: TimeBudget, milliseconds: number): TimeBudget {
  const part = openTimeBudget(milliseconds);
  return {
    spend: (work, extra) =>
      whole.spend(
        (outer) => part.spend((inner) => work(AbortSignal.any([outer, inner])), extra),
        extra,
      ),
  };
}
