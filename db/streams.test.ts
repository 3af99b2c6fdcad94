import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openStreamPool, type StreamPool } from "./streams.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stream = (baton: string) => ({ baton, url: null });

/** A pool of a worker that gets requests all the time. */
function busyPool(max = 16): StreamPool {
  const pool = openStreamPool(max);
  pool.take();
  return pool;
}

/** A request that opens a stream, or goes on with one, and leaves it open. */
function use(pool: StreamPool, baton: string): string | null {
  const taken = pool.take();
  if (taken.keepsOpen) pool.give(stream(baton), taken);
  return taken.stream?.baton ?? null;
}

it("a stream is for one request after the other, under its newest baton", () => {
  const pool = busyPool();
  expect([use(pool, "a"), use(pool, "b"), use(pool, "c")]).toEqual([null, "a", "b"]);
});

it("two requests at once never share a stream", () => {
  const pool = busyPool();
  use(pool, "a");
  expect([pool.take().stream, pool.take().stream]).toEqual([stream("a"), null]);
});

it("where requests are rare, each closes its own", () => {
  const pool = openStreamPool(16);
  expect(pool.take().keepsOpen).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(pool.take().keepsOpen).toBe(false);
  vi.advanceTimersByTime(999);
  expect(pool.take().keepsOpen).toBe(true);
});

it("never keeps more streams open than the limit, idle or in use", () => {
  const pool = busyPool(2);
  const [first, second, third] = [pool.take(), pool.take(), pool.take()];
  expect([first, second, third].map(({ keepsOpen }) => keepsOpen)).toEqual([true, true, false]);
  pool.give(stream("a"), first);
  pool.give(stream("b"), second);
  expect(pool.take()).toMatchObject({ stream: stream("a"), keepsOpen: true });
  expect(busyPool(0).take().keepsOpen).toBe(false);
});

it("those of canceled requests count until the server has let them go", () => {
  const pool = busyPool(1);
  expect(pool.take().keepsOpen).toBe(true);
  for (let second = 0; second < 10; second++) {
    expect(pool.take().keepsOpen).toBe(false);
    vi.advanceTimersByTime(999);
  }
  pool.take();
  vi.advanceTimersByTime(10);
  expect(pool.take().keepsOpen).toBe(true);
});

it("a failed request's slot is free right away", () => {
  const pool = busyPool(1);
  pool.give(null, pool.take());
  expect(pool.take()).toMatchObject({ stream: null, keepsOpen: true });
});

it("each is closed after eight seconds by the request that takes it", () => {
  const pool = busyPool();
  const closedAt: number[] = [];
  for (let second = 0; second <= 18; second += 0.5) {
    const lease = pool.take();
    if (lease.stream && !lease.keepsOpen) closedAt.push(second);
    pool.give(lease.keepsOpen ? stream(String(second)) : null, lease);
    vi.advanceTimersByTime(500);
  }
  expect(closedAt).toEqual([8, 16.5]);
});

it("all are used again in turn, so that none is left to the server when fewer are needed", () => {
  const pool = busyPool();
  const many = ["a", "b", "c"].map(() => pool.take());
  ["a", "b", "c"].forEach((baton, at) => pool.give(stream(baton), many[at]!));
  expect(["a", "b", "c", "a"].map((baton) => [baton, use(pool, baton)])).toEqual([
    ["a", "a"],
    ["b", "b"],
    ["c", "c"],
    ["a", "a"],
  ]);
});

it("one that waited through a lull is closed by the next request, and another is opened", () => {
  const pool = busyPool(1);
  use(pool, "a");
  vi.advanceTimersByTime(1_000);
  const next = pool.take();
  expect(next).toMatchObject({ stream: stream("a"), keepsOpen: false });
  pool.give(null, next);
  expect(pool.take()).toMatchObject({ stream: null, keepsOpen: true });
});

it("one that nobody took for eight seconds is left to the server, and counts until it's closed", () => {
  const pool = busyPool(1);
  use(pool, "a");
  vi.advanceTimersByTime(8_000);
  expect(pool.take().stream).toBeNull();
  vi.advanceTimersByTime(999);
  expect(pool.take()).toMatchObject({ stream: null, keepsOpen: false });
  vi.advanceTimersByTime(999);
  pool.take();
  vi.advanceTimersByTime(10);
  expect(pool.take().keepsOpen).toBe(true);
});

it("after a refusal, those that were kept are used and closed, and none is kept for ten seconds", () => {
  const pool = busyPool();
  use(pool, "a");
  pool.rest();
  expect(pool.take()).toMatchObject({ stream: stream("a"), keepsOpen: false });
  for (let second = 0; second < 20; second++) {
    expect(pool.take()).toMatchObject({ stream: null, keepsOpen: false });
    vi.advanceTimersByTime(500);
  }
  expect(pool.take().keepsOpen).toBe(true);
});

it("none is left once the server has forgotten them", () => {
  const pool = busyPool();
  use(pool, "a");
  pool.forget();
  expect(pool.take().stream).toBeNull();
});
