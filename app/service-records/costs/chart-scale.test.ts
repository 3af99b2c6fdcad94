import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumber } from "#app/i18n/calendar.ts";
import { toPercent, fractionBetween, monthTicks, ticks } from "./chart-scale.ts";

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

const month = (index: number) =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;

it.each<[string, string, number, string[]]>([
  ["2026-03-02", "2026-03-30", 4, []],
  ["2026-03-01", "2026-05-01", 4, ["2026-03", "2026-04", "2026-05"]],
  ["2025-11-20", "2026-08-24", 4, ["2026-01", "2026-04", "2026-07"]],
  ["2025-02-20", "2026-08-24", 4, ["2025-07", "2026-01", "2026-07"]],
  ["2023-07-05", "2026-08-24", 4, ["2024-01", "2025-01", "2026-01"]],
  ["2012-07-05", "2026-08-24", 4, ["2015-01", "2020-01", "2025-01"]],
  ["1970-01-01", "2026-08-24", 4, ["1980-01", "2000-01", "2020-01"]],
])("between %s and %s, at most %i months are marked", (from, to, max, months) =>
  expect(monthTicks(dayNumber(from), dayNumber(to), max).map(month)).toEqual(months),
);

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
