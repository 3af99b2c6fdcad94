import type { Stream } from "./pipeline.ts";

/**
 * Milliseconds after which the request that takes a stream closes it: a replica that copies
 * everything again, as after its primary was killed, answers older streams from its old copy.
 */
const closedAfter = 8_000;
/**
 * Milliseconds between requests up to which streams are kept: idle ones hold sqld's connections.
 */
const busyWithin = 1_000;
/** Milliseconds for which sqld holds the connection of a stream that nobody uses or closes. */
const serverHolds = 10_000;
/** Milliseconds after a refusal during which no stream is kept. */
const restsFor = 10_000;
/** Milliseconds for which an idle one is still taken, and then closed, before sqld closes it. */
const idleFor = 8_000;

/** A stream for one request: one that was kept, or null to open another. */
export type Lease = {
  stream: Stream | null;
  /** Whether to leave it open for the next request, after {@link StreamPool.give}. */
  keepsOpen: boolean;
  openedAt: number;
  usedAt: number;
};

/**
 * Streams that requests leave open for the next ones, so that the server opens fewer connections.
 */
export type StreamPool = {
  /** Takes one for a request, which has it to itself. */
  take(): Lease;
  /** Gives back one in which no transaction is open, or null where the request left none. */
  give(stream: Stream | null, lease: Lease): void;
  /**
   * For the next ten seconds, each request closes the stream it used, kept or new, as when the
   * server is out of connections.
   */
  rest(): void;
  /** Uses none of them again, as when the server has forgotten them or they show an old copy. */
  forget(): void;
};

/**
 * Keeps streams between requests as batons (plain text), because a Worker request can't use
 * another's connection. A canceled request never returns its stream, and nothing waits for it.
 *
 * @param max how many may be open at the server, abandoned ones included
 */
export function openStreamPool(max: number): StreamPool {
  let open: Lease[] = [];
  let idle: Lease[] = [];
  let lastTaken = -Infinity;
  let restsUntil = -Infinity;
  const remove = (lease: Lease) => (open = open.filter((one) => one !== lease));

  return {
    take() {
      const now = performance.now();
      const isBusy = now - lastTaken < busyWithin;
      lastTaken = now;
      open = open.filter(({ usedAt }) => now - usedAt < serverHolds);
      idle = idle.filter(({ usedAt }) => now - usedAt < idleFor);
      // The one that waits longest, so that each is used again while it's young enough to be
      // closed.
      const kept = idle.shift();
      if (kept) remove(kept);
      const { stream, openedAt } = kept ?? { stream: null, openedAt: now };
      const mayKeep = isBusy && now >= restsUntil && open.length < max;
      const keepsOpen = mayKeep && now - openedAt < closedAfter;
      const lease = { stream, keepsOpen, openedAt, usedAt: now };
      if (keepsOpen) open.push(lease);
      return lease;
    },
    give(stream, lease) {
      remove(lease);
      if (!stream) return;
      const kept = { ...lease, stream, usedAt: performance.now() };
      open.push(kept);
      idle.push(kept);
    },
    rest() {
      restsUntil = performance.now() + restsFor;
    },
    forget() {
      idle = [];
    },
  };
}

const pools = new Map<string, StreamPool>();

/** The streams that this worker keeps to a database. */
export function streamsTo(url: string, max: number): StreamPool {
  const key = `${url} ${max}`;
  const pool = pools.get(key) ?? openStreamPool(max);
  pools.set(key, pool);
  return pool;
}
