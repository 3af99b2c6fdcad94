import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { locateBrowser } from "./locate-browser.client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const locatorAt = (latitude: number, longitude: number) => ({
  getCurrentPosition: (
    found: (position: { coords: { latitude: number; longitude: number } }) => void,
  ) => found({ coords: { latitude, longitude } }),
});
const failingLocator = (code: number) => ({
  getCurrentPosition: (_found: unknown, failed: (error: { code: number }) => void) =>
    failed({ code }),
});

it.each([
  [
    "coordinates to two decimals",
    locatorAt(38.84617, -77.30642),
    { latitude: 38.85, longitude: -77.31 },
  ],
  ["unknown for a coordinate of zero", locatorAt(0.001, -77), "unknown"],
  ["refused if the visitor denies access", failingLocator(1), "refused"],
  ["unknown if the browser has no position", failingLocator(2), "unknown"],
  ["late if the browser times out", failingLocator(3), "late"],
  ["unsupported without geolocation", undefined, "unsupported"],
] as const)("returns %s", async (_label, locator, result) =>
  expect(await locateBrowser(locator)).toEqual(result),
);

it("gives up after 7 seconds if the browser never answers", async () => {
  let result: unknown = null;
  void locateBrowser({ getCurrentPosition: () => {} }).then((location) => (result = location));
  await vi.advanceTimersByTimeAsync(6_900);
  expect(result).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(result).toBe("late");
});
