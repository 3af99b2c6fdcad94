import { sleep } from "./sleep.ts";

/** sqld queues this many requests for a connection and rejects more. */
const maxRequests = 128;

const requests = createSemaphore({ expiresAfter: 4_000 });

/** A running write renews its slot; a canceled request's timers stop. */
const writes = createSemaphore({ expiresAfter: 250, renewEvery: 100 });

const writers = createSemaphore({ expiresAfter: 4_000 });

/** Writers that wait, in the order they came, and when each last asked for its turn. */
const lastAsked = new Map<object, number>();

/** A writer that was canceled stops asking, and those behind it go on. */
const passedAfter = 250;
const forgottenAfter = 4_000;
const maxPollInterval = 100;

export function withRequestSlot<T>(send: () => Promise<T>): Promise<T | null> {
  return requests.tryRun(send, maxRequests);
}

/** Roughly in the order they came; null when 128 already write or wait. */
export async function withWriteSlot<T>(
  send: () => Promise<T>,
  signal: AbortSignal,
  slots: number,
): Promise<T | null> {
  const place = {};
  const waitForSlot = async () => {
    try {
      for (;;) {
        const ahead = countAhead(place);
        if (writes.countHolders() + ahead < slots) break;
        await sleep(Math.min(2 + ahead, maxPollInterval), signal);
      }
    } finally {
      lastAsked.delete(place);
    }
    return writes.tryRun(send, slots);
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

/** Those ahead that still ask for their turn. */
function countAhead(place: object): number {
  const now = performance.now();
  lastAsked.set(place, now);
  let ahead = 0;
  for (const [other, askedAt] of lastAsked) {
    if (other === place) break;
    if (now - askedAt < passedAfter) ahead++;
    else if (now - askedAt >= forgottenAfter) lastAsked.delete(other);
  }
  return ahead;
}
