import { DatabaseUnavailable } from "./availability.ts";

export type TimeBudget = {
  /**
   * Counts only time spent in `work`; an unused rest of `extra` milliseconds is taken back.
   * @throws {DatabaseUnavailable} when time is up, without waiting for `work`
   */
  spend<Result>(work: (signal: AbortSignal) => Promise<Result>, extra?: number): Promise<Result>;
};

const grace = { timers: 3, each: 50 };

/**
 * Hashing passwords blocks the worker for seconds. The grace timers let it read an answer that
 * arrived meanwhile before it gives up.
 */
export function openTimeBudget(milliseconds: number): TimeBudget {
  const waiting = new Set<(reason: DatabaseUnavailable) => void>();
  let remaining = milliseconds;
  let graceRemaining = grace.timers;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = 0;

  function start() {
    startedAt = performance.now();
    timer = setTimeout(expire, remaining > 0 ? remaining : grace.each);
  }

  function stop() {
    clearTimeout(timer);
    remaining = Math.max(0, remaining - (performance.now() - startedAt));
  }

  function expire() {
    if (remaining > 0) remaining = 0;
    else graceRemaining--;
    if (graceRemaining > 0) start();
    else for (const giveUp of waiting) giveUp(new DatabaseUnavailable("did not answer in time"));
  }

  return {
    async spend(work, extra = 0) {
      if (waiting.size > 0) stop();
      const remainingBefore = remaining;
      remaining += extra;
      if (graceRemaining === 0) throw new DatabaseUnavailable("has no time left");
      const controller = new AbortController();
      let giveUp: (reason: DatabaseUnavailable) => void;
      const timeout = new Promise<never>((_, reject) => {
        giveUp = (reason) => {
          reject(reason);
          controller.abort(reason);
        };
        waiting.add(giveUp);
      });
      start();
      try {
        return await Promise.race([work(controller.signal), timeout]);
      } finally {
        waiting.delete(giveUp!);
        if (waiting.size === 0) {
          stop();
          remaining = Math.min(remaining, remainingBefore);
        }
      }
    },
  };
}

export function budgetPerQuery(milliseconds: number): TimeBudget {
  return { spend: (work, extra) => openTimeBudget(milliseconds).spend(work, extra) };
}

export function partOf(budget: TimeBudget, milliseconds: number): TimeBudget {
  const part = openTimeBudget(milliseconds);
  return {
    spend: (work, extra) =>
      budget.spend(
        (outer) => part.spend((inner) => work(AbortSignal.any([outer, inner])), extra),
        extra,
      ),
  };
}
