import { describe, expect, test } from "vitest";
import { groupBySteps, stepBefore, stepOf, stepSize } from "./steps.ts";

describe("The distance between stops", () => {
  test.each([
    [[8_000, 24_000], "mi", "mi", 8_000],
    [[5_000, 8_000], "mi", "mi", 5_000],
    [[6_250, 12_500], "mi", "mi", 6_250],
    [[8_000, 13_000], "km", "km", 8_000],
    // A US car in kilometers, and a Canadian one in miles.
    [[8_000], "mi", "km", 13_000],
    [[13_000], "km", "mi", 8_000],
    [[8_000], "km", "mi", 5_000],
    [[12_000], "km", "mi", 7_500],
    [[10_000], "km", "mi", 6_250],
    // An owner's own interval.
    [[5_430, 8_000], "mi", "mi", 5_500],
    [[1], "mi", "mi", 2_500],
    [[1], "km", "km", 4_000],
  ] as const)(
    "for intervals of %j %s on an odometer in %s is %s",
    (distances, from, unit, size) => {
      expect(
        stepSize(
          distances.map((distance) => ({ distance, unit: from })),
          unit,
        ),
      ).toBe(size);
    },
  );

  test("is null if nothing repeats by distance", () => {
    expect(stepSize([], "mi")).toBeNull();
  });
});

describe("The stop for a service", () => {
  test.each([
    [64_000, 64_000],
    [65_999, 64_000],
    [69_999, 64_000],
    [70_000, 72_000],
    [71_900, 72_000],
    [72_000, 72_000],
    [5_999, 0],
    [6_000, 8_000],
  ])("due at %s is at %s, with stops every 8,000", (at, stop) => {
    expect(stepOf(at, 8_000)).toBe(stop);
  });

  test("is at most a quarter of a step late or three quarters early", () => {
    for (const size of [2_500, 5_000, 6_250, 8_000, 13_000]) {
      for (let at = 0; at < 5 * size; at += 137) {
        const stop = stepOf(at, size);
        expect(stop % size).toBe(0);
        expect(stop - at).toBeLessThanOrEqual(size / 4);
        expect(at - stop).toBeLessThan((size * 3) / 4);
      }
    }
  });
});

describe("The last stop before a service is due", () => {
  test.each([
    [72_000, true, 72_000],
    [71_999, true, 64_000],
    [71_999, false, 72_000],
    [71_600, false, 72_000],
    [71_599, false, 64_000],
    [70_000, false, 64_000],
  ])("at %s (by a date: %s) is at %s, with stops every 8,000", (at, onDay, stop) => {
    expect(stepBefore(at, 8_000, { onDay })).toBe(stop);
  });
});

test("Services are grouped by stop, in order, each once", () => {
  const items = [71_000, 8_100, 64_000, 70_500].map((at) => ({ at }));
  expect(groupBySteps(items, ({ at }) => stepOf(at, 8_000))).toEqual([
    { at: 8_000, items: [{ at: 8_100 }] },
    { at: 64_000, items: [{ at: 64_000 }] },
    { at: 72_000, items: [{ at: 71_000 }, { at: 70_500 }] },
  ]);
});
