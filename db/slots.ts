import { randomInt } from "node:crypto";
import { sleep } from "./sleep.ts";

/** sqld takes as many requests at once, and refuses more. No visitor's answer takes 4 s. */
const requests = openSemaphore({ slots: 128, heldFor: 4_000 });

/**
 * So many writes are asked at once. sqld 0.24 lets one writer after the other, and among dozens that
 * wait it now and then stands still for five seconds, or forgets one for ever: with 127 in each
 * 10,000 writes or so, with 8 once in 100,000, with 4 never in 170,000, which were no slower. A write
 * takes milliseconds; one that takes longer lets the next pass.
 */
const writes = openSemaphore({ slots: 4, heldFor: 250 });

/** Asks, or gives null without asking when the server has as many requests as it takes. */
export function withRequestSlot<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  return requests.tryRun(ask);
}

/**
 * Asks as soon as fewer than four others write. The more requests there are, the less often each
 * looks for a free slot, so that looking doesn't take the time of the writes; and each at random,
 * because those that came together would else look together, and all but four in vain.
 *
 * @throws what `signal` was aborted for, when that comes first
 */
export async function withWriteSlot<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    const answer = await writes.tryRun(ask);
    if (answer !== null) return answer;
    await sleep(8 + randomInt(2 * requests.taken() + 1), signal);
  }
}

/**
 * Visitors' requests share nothing but the time since which each slot is taken, because none may
 * wait for another: a slot that a canceled request never gave back is free after `heldFor` milliseconds.
 */
function openSemaphore({ slots, heldFor }: { slots: number; heldFor: number }) {
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
    async tryRun<Result>(work: () => Promise<Result>): Promise<Result | null> {
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
