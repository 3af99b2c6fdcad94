import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStreamPool, type StreamPool } from "./streams.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stream = (baton: string) => ({ baton, url: null });

function createBusyPool(max = 16): StreamPool {
  const pool = createStreamPool(max);
  pool.acquire();
  return pool;
}

function use(pool: StreamPool, baton: string): string | null {
  const lease = pool.acquire();
  if (lease.keepOpen) pool.release(stream(baton), lease);
  return lease.stream?.baton ?? null;
}

it("reuses a stream for one request after another, with its newest baton", () => {
  const pool = createBusyPool();
  expect([use(pool, "a"), use(pool, "b"), use(pool, "c")]).toEqual([null, "a", "b"]);
});

it("never shares a stream between two requests at once", () => {
  const pool = createBusyPool();
  use(pool, "a");
  expect([pool.acquire().stream, pool.acquire().stream]).toEqual([stream("a"), null]);
});

it("keeps no stream open when requests are rare", () => {
  const pool = createStreamPool(16);
  expect(pool.acquire().keepOpen).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(pool.acquire().keepOpen).toBe(false);
  vi.advanceTimersByTime(999);
  expect(pool.acquire().keepOpen).toBe(true);
});

it("never keeps more streams open than the limit, idle or in use", () => {
  const pool = createBusyPool(2);
  const [first, second, third] = [pool.acquire(), pool.acquire(), pool.acquire()];
  expect([first, second, third].map(({ keepOpen }) => keepOpen)).toEqual([true, true, false]);
  pool.release(stream("a"), first);
  pool.release(stream("b"), second);
  expect(pool.acquire()).toMatchObject({ stream: stream("a"), keepOpen: true });
  expect(createBusyPool(0).acquire().keepOpen).toBe(false);
});

it("counts a canceled request's stream until the server has closed it", () => {
  const pool = createBusyPool(1);
  expect(pool.acquire().keepOpen).toBe(true);
  for (let second = 0; second < 10; second++) {
    expect(pool.acquire().keepOpen).toBe(false);
    vi.advanceTimersByTime(999);
  }
  pool.acquire();
  vi.advanceTimersByTime(10);
  expect(pool.acquire().keepOpen).toBe(true);
});

it("frees a failed request's slot right away", () => {
  const pool = createBusyPool(1);
  pool.release(null, pool.acquire());
  expect(pool.acquire()).toMatchObject({ stream: null, keepOpen: true });
});

it("has the next request close a stream after eight seconds", () => {
  const pool = createBusyPool();
  const closedAt: number[] = [];
  for (let second = 0; second <= 18; second += 0.5) {
    const lease = pool.acquire();
    if (lease.stream && !lease.keepOpen) closedAt.push(second);
    pool.release(lease.keepOpen ? stream(String(second)) : null, lease);
    vi.advanceTimersByTime(500);
  }
  expect(closedAt).toEqual([8, 16.5]);
});

it("cycles through its streams, so that none times out on the server", () => {
  const pool = createBusyPool();
  const leases = ["a", "b", "c"].map(() => pool.acquire());
  ["a", "b", "c"].forEach((baton, index) => pool.release(stream(baton), leases[index]!));
  expect(["a", "b", "c", "a"].map((baton) => [baton, use(pool, baton)])).toEqual([
    ["a", "a"],
    ["b", "b"],
    ["c", "c"],
    ["a", "a"],
  ]);
});

it("has the first request after a lull close its stream, then opens another", () => {
  const pool = createBusyPool(1);
  use(pool, "a");
  vi.advanceTimersByTime(1_000);
  const next = pool.acquire();
  expect(next).toMatchObject({ stream: stream("a"), keepOpen: false });
  pool.release(null, next);
  expect(pool.acquire()).toMatchObject({ stream: null, keepOpen: true });
});

it("drops a stream after eight idle seconds, and counts it until the server closes it", () => {
  const pool = createBusyPool(1);
  use(pool, "a");
  vi.advanceTimersByTime(8_000);
  expect(pool.acquire().stream).toBeNull();
  vi.advanceTimersByTime(999);
  expect(pool.acquire()).toMatchObject({ stream: null, keepOpen: false });
  vi.advanceTimersByTime(999);
  pool.acquire();
  vi.advanceTimersByTime(10);
  expect(pool.acquire().keepOpen).toBe(true);
});

it("keeps no stream open for ten seconds after a pause, and closes those it has", () => {
  const pool = createBusyPool();
  use(pool, "a");
  pool.pause();
  expect(pool.acquire()).toMatchObject({ stream: stream("a"), keepOpen: false });
  for (let second = 0; second < 20; second++) {
    expect(pool.acquire()).toMatchObject({ stream: null, keepOpen: false });
    vi.advanceTimersByTime(500);
  }
  expect(pool.acquire().keepOpen).toBe(true);
});

it("has no stream left once cleared", () => {
  const pool = createBusyPool();
  use(pool, "a");
  pool.clear();
  expect(pool.acquire().stream).toBeNull();
});
