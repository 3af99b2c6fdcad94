import type { Stream } from "./pipeline.ts";

/**
 * Milliseconds after which a stream ends, busy or not: a replica that copies everything anew, as
 * after its primary was killed, answers in older streams from the copy that it had.
 */
const keptFor = 3_000;
/** Milliseconds; where requests are rarer, a stream would only occupy one of sqld's connections. */
const busyWithin = 1_000;
/** Milliseconds; no visitor's answer takes longer, so what was taken before will not come back. */
const takenFor = 4_000;

type Open = Stream & { openedAt: number };

/** A stream for one request: one that was kept, or none, for which the server opens another. */
export type Taken = {
  stream: Stream | null;
  /** Whether to leave it open, for {@link StreamPool.give}. */
  keepsOpen: boolean;
  openedAt: number;
  takenAt: number;
};

/** Streams that requests leave open for the next ones, so that the server opens fewer connections. */
export type StreamPool = {
  /** Takes one for a request, which has it to itself. */
  take(): Taken;
  /** Gives back one in which no transaction is open. A request that ends otherwise drops it. */
  give(stream: Stream, taken: Taken): void;
  /** Drops all, as when the server has forgotten them. */
  forget(): void;
};

/**
 * Keeps streams between visitors' requests: batons, which are text, for no request may touch
 * another one's connection. A canceled request never gives its stream back, and nobody waits for it.
 *
 * @param most so many at once, those in use included
 */
export function openStreamPool(most: number): StreamPool {
  let idle: Open[] = [];
  let taken = new Set<Taken>();
  let lastTaken = -Infinity;

  return {
    take() {
      const now = performance.now();
      const isBusy = now - lastTaken < busyWithin;
      lastTaken = now;
      idle = idle.filter(({ openedAt }) => now - openedAt < keptFor);
      taken = new Set([...taken].filter(({ takenAt }) => now - takenAt < takenFor));
      const { openedAt, ...stream } = idle.pop() ?? { openedAt: now };
      const keepsOpen = isBusy && idle.length + taken.size < most;
      const one = { stream: "baton" in stream ? stream : null, keepsOpen, openedAt, takenAt: now };
      if (keepsOpen) taken.add(one);
      return one;
    },
    give(stream, one) {
      taken.delete(one);
      idle.push({ ...stream, openedAt: one.openedAt });
    },
    forget() {
      idle = [];
    },
  };
}

const pools = new Map<string, StreamPool>();

/** The streams that this worker keeps to a database. */
export function streamsTo(url: string, most: number): StreamPool {
  const key = `${url} ${most}`;
  const pool = pools.get(key) ?? openStreamPool(most);
  pools.set(key, pool);
  return pool;
}
