import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchWrites } from "./write-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fine = () => vi.fn(async () => {});
const broken = () => vi.fn(() => Promise.reject(new Error("disk full")));

it("a health check writes when no visitor did lately, and not when one did", async () => {
  const [writes, probe] = [watchWrites(), fine()];
  writes.note(true);
  expect([await writes.check(probe), probe.mock.calls.length]).toEqual([true, 0]);
  vi.advanceTimersByTime(16_000);
  expect([await writes.check(probe), probe.mock.calls.length]).toEqual([true, 1]);
});

it("a worker that has just started writes to find out", async () => {
  const probe = broken();
  expect([await watchWrites().check(probe), probe.mock.calls.length]).toEqual([false, 1]);
});

it("a visitor's write that fails has the next health check look, and one that works ends the doubt", async () => {
  const [writes, probe] = [watchWrites(), broken()];
  writes.note(true);
  writes.note(false);
  expect([await writes.check(probe), probe.mock.calls.length]).toEqual([false, 1]);
  writes.note(true);
  expect([await writes.check(probe), probe.mock.calls.length]).toEqual([true, 1]);
});

it("a health check never waits for another one's write, and doesn't add to it", async () => {
  const [writes, hung] = [watchWrites(), vi.fn(() => new Promise(() => {}))];
  writes.note(true);
  writes.note(false);
  void writes.check(hung);
  expect([await writes.check(hung), hung.mock.calls.length]).toEqual([true, 1]);
});

it("a write whose health check was canceled is forgotten", async () => {
  const [writes, probe] = [watchWrites(), fine()];
  void writes.check(() => new Promise(() => {}));
  vi.advanceTimersByTime(3_001);
  expect([await writes.check(probe), probe.mock.calls.length]).toEqual([true, 1]);
});
