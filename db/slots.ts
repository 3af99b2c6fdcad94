import { randomInt } from "node:crypto";
import { sleep } from "./sleep.ts";

/** sqld queues this many requests for a connection and rejects more. */
const maxRequests = 128;

const requests = createSemaphore({ expiresAfter: 4_000 });

/** A running write renews its slot; a canceled request's timers stop. */
const writes = createSemaphore({ expiresAfter: 250, renewEvery: 100 });

const writers = createSemaphore({ expiresAfter: 4_000 });

export function withRequestSlot<T>(send: () => Promise<T>): Promise<T | null> {
  return requests.tryRun(send, maxRequests);
}

/** Polls less often the more writers wait; null when 128 already do. */
export async function withWriteSlot<T>(
  send: () => Promise<T>,
  signal: AbortSignal,
  slots: number,
): Promise<T | null> {
  const waitForSlot = async () => {
    for (;;) {
      const result = await writes.tryRun(send, slots);
      if (result !== null) return result;
      await sleep(8 + randomInt(2 * writers.countHolders() + 1), signal);
    }
  };
  return writers.tryRun(waitForSlot, maxRequests);
}

/** Requests can't share promises, only timestamps (docs/decisions/limited-writes.md). */
function createSemaphore({
  expiresAfter,
  renewEvery,
}: {
  expiresAfter: number;
  renewEvery?: number;
}) {
  const holders = new Map<object, number>();

  function countHolders(): number {
    const now = performance.now();
    for (const [holder, since] of holders) {
      if (now - since >= expiresAfter) holders.delete(holder);
    }
    return holders.size;
  }

  return {
    countHolders,
    async tryRun<Result>(work: () => Promise<Result>, slots: number): Promise<Result | null> {
      if (countHolders() >= slots) return null;
      const holder = {};
      const renew = () => void holders.set(holder, performance.now());
      renew();
      const renewal = renewEvery && setInterval(renew, renewEvery);
      try {
        return await work();
      } finally {
        clearInterval(renewal);
        holders.delete(holder);
      }
    },
  };
}
