import { randomInt } from "node:crypto";
import { sleep } from "./sleep.ts";

/** sqld takes as many requests at once, and refuses more. */
const mostRequests = 128;

/** No visitor's answer takes 4 s. */
const requests = openSemaphore({ heldFor: 4_000 });

/** A write takes milliseconds; one that takes longer lets the next pass. */
const writes = openSemaphore({ heldFor: 250 });

/** Asks, or gives null without asking when the server has as many requests as it takes. */
export function withRequestSlot<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  return requests.tryRun(ask, mostRequests);
}

/**
 * Asks as soon as fewer than `slots` others write. The more requests there are, the less often each
 * looks for a free slot, so that looking doesn't take the time of the writes; and each at random,
 * because those that came together would else look together, and most in vain.
 *
 * @throws what `signal` was aborted for, when that comes first
 */
export async function withWriteSlot<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
  slots: number,
): Promise<Answer> {
  for (;;) {
    const answer = await writes.tryRun(ask, slots);
    if (answer !== null) return answer;
    await sleep(8 + randomInt(2 * requests.taken() + 1), signal);
  }
}

/**
 * Visitors' requests share nothing but the time since which each slot is taken, because none may
 * wait for another: a slot that a canceled request never gave back is free after `heldFor` milliseconds.
 */
function openSemaphore({ heldFor }: { heldFor: number }) {
  const holders = new Map<object, number>();

  function taken(): number {
    const now = performance.now();
    for (const [holder, since] of holders) {
      if (now - since < heldFor) break;
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
      holders.set(holder, performance.now());
      try {
        return await work();
      } finally {
        holders.delete(holder);
      }
    },
  };
}
