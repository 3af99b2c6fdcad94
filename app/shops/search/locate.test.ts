import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { locate } from "./locate.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (latitude: number, longitude: number) => ({
  getCurrentPosition: (
    found: (position: { coords: { latitude: number; longitude: number } }) => void,
  ) => found({ coords: { latitude, longitude } }),
});
const failing = (code: number) => ({
  getCurrentPosition: (_found: unknown, failed: (error: { code: number }) => void) =>
    failed({ code }),
});

it.each([
  ["its place to two decimals", at(38.84617, -77.30642), { latitude: 38.85, longitude: -77.31 }],
  ["that it does not know, where it says zero", at(0.001, -77), "unknown"],
  ["that its locale refused", failing(1), "refused"],
  ["that it does not know", failing(2), "unknown"],
  ["that it took too long", failing(3), "late"],
  ["that it cannot", undefined, "unsupported"],
] as const)("a browser says %s", async (_what, locator, answer) =>
  expect(await locate(locator)).toEqual(answer),
);

it("a browser that never answers is given up after 7 seconds", async () => {
  const answer = locate({ getCurrentPosition: () => {} });
  let text: unknown = null;
  void answer.then((one) => (text = one));
  await vi.advanceTimersByTimeAsync(6_900);
  expect(text).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(text).toBe("late");
});
