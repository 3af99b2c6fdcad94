import { DatabaseUnavailable } from "./availability.ts";

/** How long somebody waits for databases. */
export type TimeBudget = {
  /**
   * Runs `work`, and aborts its signal when time is up. Only time spent in here counts.
   * @param extra milliseconds to add for work that's known to take longer; what it doesn't use is
   *   taken back
   * @throws {DatabaseUnavailable} when it is up, without waiting for `work` to notice
   */
  spend<Result>(work: (signal: AbortSignal) => Promise<Result>, extra?: number): Promise<Result>;
};

const grace = { timers: 3, each: 50 };

/**
 * One budget for everything that a request asks, whether one query after another or at once.
 *
 * Hashing a password blocks the worker for 140 ms, and several at once for seconds. A plain timer
 * would then give up on an answer that arrived long ago; each timer of the grace period lets the
 * worker read what is there.
 */
export function openTimeBudget(milliseconds: number): TimeBudget {
  const waiting = new Set<(reason: DatabaseUnavailable) => void>();
  let left = milliseconds;
  let graceLeft = grace.timers;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;

  function start() {
    since = performance.now();
    timer = setTimeout(expire, left > 0 ? left : grace.each);
  }

  function stop() {
    clearTimeout(timer);
    left = Math.max(0, left - (performance.now() - since));
  }

  function expire() {
    if (left > 0) left = 0;
    else graceLeft--;
    if (graceLeft > 0) start();
    else for (const giveUp of waiting) giveUp(new DatabaseUnavailable("did not answer in time"));
  }

  return {
    async spend(work, extra = 0) {
      if (waiting.size > 0) stop();
      const before = left;
      left += extra;
      if (graceLeft === 0) throw new DatabaseUnavailable("has no time left");
      const controller = new AbortController();
      let giveUp: (reason: DatabaseUnavailable) => void;
      const late = new Promise<never>((_, reject) => {
        giveUp = (reason) => {
          reject(reason);
          controller.abort(reason);
        };
        waiting.add(giveUp);
      });
      start();
      try {
        return await Promise.race([work(controller.signal), late]);
      } finally {
        waiting.delete(giveUp!);
        if (waiting.size === 0) {
          stop();
          left = Math.min(left, before);
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
