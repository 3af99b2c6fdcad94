import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumber } from "#app/i18n/calendar.ts";
import { centsPerMile, distanceByYear } from "./yearly-distance.ts";

const at = (date: string, miles: number) => ({ day: dayNumber(date), miles });

describe("distance per year", () => {
  it("is spread evenly over the days between readings", () => {
    expect(
      distanceByYear([
        at("2023-07-02", 0),
        at("2024-01-01", 6_000),
        at("2025-01-01", 18_000),
        at("2025-02-01", 18_310),
      ]),
    ).toEqual([
      { year: 2023, miles: 6_000, days: 183 },
      { year: 2024, miles: 12_000, days: 366 },
      { year: 2025, miles: 310, days: 31 },
    ]);
  });

  it("is split at the end of a year", () => {
    expect(distanceByYear([at("2023-12-22", 1_000), at("2024-01-11", 1_200)])).toEqual([
      { year: 2023, miles: 100, days: 10 },
      { year: 2024, miles: 100, days: 10 },
    ]);
  });

  it.each([[[]], [[at("2024-01-01", 5)]]])("is unknown with fewer than two readings", (points) =>
    expect(distanceByYear(points)).toEqual([]),
  );

  it("is never negative and adds up to the total distance", () => {
    const points = fc
      .uniqueArray(fc.integer({ min: 0, max: 20_000 }), { minLength: 2, maxLength: 60 })
      .chain((days) =>
        fc
          .array(fc.integer({ min: 0, max: 500_000 }), {
            minLength: days.length,
            maxLength: days.length,
          })
          .map((miles) => {
            const rising = [...miles].sort((a, b) => a - b);
            return [...days]
              .sort((a, b) => a - b)
              .map((day, index) => ({ day, miles: rising[index]! }));
          }),
      );
    fc.assert(
      fc.property(points, (points) => {
        const years = distanceByYear(points);
        expect(years.every(({ miles, days }) => miles >= -1e-6 && days >= 0)).toBe(true);
        expect(years.reduce((sum, { miles }) => sum + miles, 0)).toBeCloseTo(
          points.at(-1)!.miles - points[0]!.miles,
          3,
        );
      }),
    );
  });
});

describe("cost per mile", () => {
  const today = "2026-07-01";

  it("is the year's cost divided by its distance", () => {
    expect(centsPerMile(120_000, { year: 2025, miles: 12_000, days: 365 }, today)).toBeCloseTo(10);
  });

  it("extrapolates the days without readings", () => {
    expect(centsPerMile(120_000, { year: 2025, miles: 9_600, days: 292 }, today)).toBeCloseTo(10);
    expect(centsPerMile(60_000, { year: 2026, miles: 6_000, days: 181 }, today)).toBeCloseTo(10);
  });

  it.each([
    ["for half a year", { year: 2025, miles: 9_000, days: 180 }, today],
    ["for a year that has just begun", { year: 2026, miles: 900, days: 60 }, "2026-03-02"],
    ["for a parked car", { year: 2025, miles: 20, days: 365 }, today],
  ])("is unknown %s", (_why, driven, day) => expect(centsPerMile(10_000, driven, day)).toBeNull());
});
