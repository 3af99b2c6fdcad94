import type { Stream } from "./pipeline.ts";

/** Milliseconds. A replica that copies everything again answers older streams from its old copy. */
const maxAge = 8_000;
/** Milliseconds. With rarer requests, no stream stays open: each holds a connection of sqld. */
const maxBusyGap = 1_000;
/** Milliseconds until sqld closes an idle stream. */
const serverTimeout = 10_000;
const pauseDuration = 10_000;
const maxIdleTime = 8_000;

export type Lease = {
  stream: Stream | null;
  keepOpen: boolean;
  openedAt: number;
  usedAt: number;
};

export type StreamPool = {
  acquire(): Lease;
  release(stream: Stream | null, lease: Lease): void;
  pause(): void;
  clear(): void;
};

/**
 * Keeps batons, since requests can't share connections. `max` includes canceled requests' streams.
 */
export function createStreamPool(max: number): StreamPool {
  let open: Lease[] = [];
  let idle: Lease[] = [];
  let lastAcquiredAt = -Infinity;
  let pausedUntil = -Infinity;
  const remove = (lease: Lease) => (open = open.filter((other) => other !== lease));

  return {
    acquire() {
      const now = performance.now();
      const isBusy = now - lastAcquiredAt < maxBusyGap;
      lastAcquiredAt = now;
      open = open.filter(({ usedAt }) => now - usedAt < serverTimeout);
      idle = idle.filter(({ usedAt }) => now - usedAt < maxIdleTime);
      // The oldest, so that each is used again, and closed, in time.
      const reused = idle.shift();
      if (reused) remove(reused);
      const { stream, openedAt } = reused ?? { stream: null, openedAt: now };
      const canKeepOpen = isBusy && now >= pausedUntil && open.length < max;
      const keepOpen = canKeepOpen && now - openedAt < maxAge;
      const lease = { stream, keepOpen, openedAt, usedAt: now };
      if (keepOpen) open.push(lease);
      return lease;
    },
    release(stream, lease) {
      remove(lease);
      if (!stream) return;
      const released = { ...lease, stream, usedAt: performance.now() };
      open.push(released);
      idle.push(released);
    },
    pause() {
      pausedUntil = performance.now() + pauseDuration;
    },
    clear() {
      idle = [];
    },
  };
}

const pools = new Map<string, StreamPool>();

export function getStreamPool(url: string, max: number): StreamPool {
  const key = `${url} ${max}`;
  const pool = pools.get(key) ?? createStreamPool(max);
  pools.set(key, pool);
  return pool;
}
