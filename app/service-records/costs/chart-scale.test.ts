import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPercent, fractionBetween, ticks } from "./chart-scale.ts";

describe("axis ticks", () => {
  it.each<[number, number, number, number[]]>([
    [0, 100, 5, [0, 20, 40, 60, 80]],
    [0, 99, 5, [0, 20, 40, 60, 80]],
    [12_300, 61_040, 4, [20_000, 40_000, 60_000]],
    [2015, 2026, 5, [2015, 2020, 2025]],
    [3, 4, 5, [3, 4]],
    [5, 5, 5, []],
  ])("go from %i to %i with at most %i", (from, to, limit, marks) =>
    expect(ticks(from, to, limit)).toEqual(marks),
  );

  it("stay within the range and the maximum", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e7 }),
        fc.integer({ min: 1, max: 1e7 }),
        fc.integer({ min: 1, max: 8 }),
        (from, span, limit) => {
          const marks = ticks(from, from + span, limit);
          expect(marks.length).toBeLessThanOrEqual(limit);
          for (const mark of marks) expect(mark >= from && mark <= from + span).toBe(true);
        },
      ),
    );
  });
});

describe("positions on a scale", () => {
  it.each([
    [5, 0, 10, 0.5],
    [-1, 0, 10, 0],
    [11, 0, 10, 1],
    [3, 3, 3, 0],
  ])("%i between %i and %i is at %f", (value, from, to, share) =>
    expect(fractionBetween(value, from, to)).toBe(share),
  );

  it("round to a tenth of a percent", () => expect(toPercent(1 / 3)).toBe(33.3));
});
