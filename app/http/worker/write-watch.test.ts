import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createWriteWatch } from "./write-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const working = () => vi.fn(async () => {});
const broken = () => vi.fn(() => Promise.reject(new Error("disk full")));

it("a health check writes only if no visitor wrote recently", async () => {
  const [writes, probe] = [createWriteWatch(), working()];
  writes.record(true);
  expect([await writes.check(probe), probe.mock.calls.length]).toEqual([true, 0]);
  vi.advanceTimersByTime(16_000);
  expect([await writes.check(probe), probe.mock.calls.length]).toEqual([true, 1]);
});

it("a health check writes in a worker that just started", async () => {
  const probe = broken();
  expect([await createWriteWatch().check(probe), probe.mock.calls.length]).toEqual([false, 1]);
});

it("a health check writes after a visitor's failed write, until one succeeds", async () => {
  const [writes, probe] = [createWriteWatch(), broken()];
  writes.record(true);
  writes.record(false);
  expect([await writes.check(probe), probe.mock.calls.length]).toEqual([false, 1]);
  writes.record(true);
  expect([await writes.check(probe), probe.mock.calls.length]).toEqual([true, 1]);
});

it("a health check doesn't wait for or repeat another check's write", async () => {
  const [writes, hung] = [createWriteWatch(), vi.fn(() => new Promise(() => {}))];
  writes.record(true);
  writes.record(false);
  void writes.check(hung);
  expect([await writes.check(hung), hung.mock.calls.length]).toEqual([true, 1]);
});

it("a health check writes again after an earlier one was canceled", async () => {
  const [writes, probe] = [createWriteWatch(), working()];
  void writes.check(() => new Promise(() => {}));
  vi.advanceTimersByTime(3_001);
  expect([await writes.check(probe), probe.mock.calls.length]).toEqual([true, 1]);
});
