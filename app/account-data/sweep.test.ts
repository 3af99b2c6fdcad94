import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startLimit } from "./sweep.server.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("A run has time for 200 batches", () => {
  const hasTime = startLimit();
  for (let batch = 1; batch <= 200; batch++) expect(hasTime()).toBe(true);
  expect(hasTime()).toBe(false);
});

it("A run has a minute", () => {
  const hasTime = startLimit();
  vi.advanceTimersByTime(59_999);
  expect(hasTime()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(hasTime()).toBe(false);
});
