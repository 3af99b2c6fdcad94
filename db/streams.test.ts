import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openStreamPool, type StreamPool } from "./streams.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stream = (baton: string) => ({ baton, url: null });

/** A pool of a worker that gets requests all the time. */
function busyPool(most = 16): StreamPool {
  const pool = openStreamPool(most);
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

it("no more are left open than there may be, in use or not", () => {
  const pool = busyPool(2);
  const [first, second, third] = [pool.take(), pool.take(), pool.take()];
  expect([first, second, third].map(({ keepsOpen }) => keepsOpen)).toEqual([true, true, false]);
  pool.give(stream("a"), first);
  pool.give(stream("b"), second);
  expect(pool.take()).toMatchObject({ stream: stream("b"), keepsOpen: true });
  expect(busyPool(0).take().keepsOpen).toBe(false);
});

it("those of canceled requests, which never come back, make room for others", () => {
  const pool = busyPool(1);
  expect(pool.take().keepsOpen).toBe(true);
  for (let tries = 0; tries < 5; tries++) {
    expect(pool.take().keepsOpen).toBe(false);
    vi.advanceTimersByTime(900);
  }
  expect(pool.take().keepsOpen).toBe(true);
});

it("none lives longer than three seconds, however busy", () => {
  const pool = busyPool();
  for (let tenth = 0; tenth < 30; tenth++) {
    expect(use(pool, String(tenth))).toBe(tenth === 0 ? null : String(tenth - 1));
    vi.advanceTimersByTime(100);
  }
  expect(use(pool, "new")).toBeNull();
});

it("none is left once the server has forgotten them", () => {
  const pool = busyPool();
  use(pool, "a");
  pool.forget();
  expect(pool.take().stream).toBeNull();
});
