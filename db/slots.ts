import { randomInt } from "node:crypto";
import { sleep } from "./sleep.ts";

/** sqld lets this many requests wait for a connection and refuses more; as many forms wait here. */
const maxRequests = 128;

/** No visitor's answer takes 4 s. */
const requests = openSemaphore({ heldFor: 4_000 });

/** A running write keeps its slot, however long it takes; a canceled request's can't. */
const writes = openSemaphore({ heldFor: 250, renewedEvery: 100 });

/** Forms that are writing or waiting to. */
const writers = openSemaphore({ heldFor: 4_000 });

/** Asks, or gives null without asking when the server has as many requests as it takes. */
export function withRequestSlot<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  return requests.tryRun(ask, maxRequests);
}

/**
 * Asks as soon as fewer than `slots` others write, or gives null without asking when 128 forms
 * already wait. The more of them wait, the less often each looks for a free slot, so that looking
 * doesn't take time from the writes; and each at random, because those that came together would
 * otherwise look together, most of them in vain.
 *
 * @throws what `signal` was aborted for, when that comes first
 */
export async function withWriteSlot<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
  slots: number,
): Promise<Answer | null> {
  const inTurn = async () => {
    for (;;) {
      const answer = await writes.tryRun(ask, slots);
      if (answer !== null) return answer;
      await sleep(8 + randomInt(2 * writers.taken() + 1), signal);
    }
  };
  return writers.tryRun(inTurn, maxRequests);
}

/**
 * Requests share only the time each slot was taken, because none may wait on another. A slot that a
 * canceled request never released is free after `heldFor` milliseconds.
 *
 * @param renewedEvery milliseconds after which work that still runs takes its slot again
 */
function openSemaphore({ heldFor, renewedEvery }: { heldFor: number; renewedEvery?: number }) {
  const holders = new Map<object, number>();

  function taken(): number {
    const now = performance.now();
    for (const [holder, since] of holders) {
      if (now - since < heldFor) continue;
      holders.delete(holder);
    }
    return holders.size;
  }

  return {
    taken,
    /** Runs `work`, or gives null where every slot is taken. */
    async tryRun<Result>(work: () => Promise<Result>, slots: number): Promise<Result | null> {
      if (taken() >= slots) return null;
      const holder = {};
      const hold = () => void holders.set(holder, performance.now());
      hold();
      const renewal = renewedEvery && setInterval(hold, renewedEvery);
      try {
        return await work();
      } finally {
        clearInterval(renewal);
        holders.delete(holder);
      }
    },
  };
}
