import { describe, expect, test } from "vitest";
import { miles } from "#tests/support/readings.ts";
import { calculateAverage, fallbackPace, type StatedAverage } from "./average.ts";
import { getAcceptedReadings } from "./readings.ts";

const today = "2026-11-21";
const stated: StatedAverage = { distance: 12_000, unit: "mi", frequency: "year" };

function average(
  readings: [date: string, distance: number][],
  statedAverage: StatedAverage | null = null,
  country: "US" | "CA" = "US",
) {
  const points = getAcceptedReadings(
    readings.map(([date, distance]) => miles(date, distance)),
    today,
    fallbackPace(statedAverage, country),
  );
  const { milesPerDay, basis } = calculateAverage(points, statedAverage, country, today);
  return { yearly: Math.round(milesPerDay * 365), source: basis.source };
}

describe("The average distance (decisions §5, estimated odometer)", () => {
  test("comes from the first and last reading of the last 13 months", () => {
    expect(
      average(
        [
          ["2026-01-01", 10_000],
          ["2026-03-01", 10_100],
          ["2026-10-28", 13_000],
        ],
        stated,
      ),
    ).toEqual({ yearly: 3650, source: "readings" });
  });

  test.each([
    ["2026-10-22", 30, "readings"],
    ["2026-10-23", 29, "stated"],
  ])(
    "needs readings 30 days apart: from %s, %i days before the last, its source is %s",
    (first, _days, source) => {
      expect(
        average(
          [
            [first, 10_000],
            [today, 11_000],
          ],
          stated,
        ).source,
      ).toBe(source);
    },
  );

  test.each([
    ["2025-10-21", "readings"],
    ["2025-10-20", "stated"],
  ])("ignores readings older than 13 months: from %s, its source is %s", (first, source) => {
    expect(
      average(
        [
          [first, 10_000],
          ["2026-01-01", 12_000],
        ],
        stated,
      ).source,
    ).toBe(source);
  });

  test("is zero for a parked car", () => {
    expect(
      average(
        [
          ["2026-01-01", 10_000],
          ["2026-11-01", 10_000],
        ],
        stated,
      ),
    ).toEqual({ yearly: 0, source: "readings" });
  });

  test("ignores readings that mean more than 100,000 miles a year (spec §9)", () => {
    expect(
      average(
        [
          ["2026-01-01", 10_000],
          ["2026-11-01", 94_000],
        ],
        stated,
      ).source,
    ).toBe("stated");
    expect(
      average(
        [
          ["2026-01-01", 10_000],
          ["2026-11-01", 93_000],
        ],
        stated,
      ).source,
    ).toBe("readings");
  });

  test.each<[StatedAverage, number]>([
    [stated, 12_000],
    [{ distance: 70, unit: "mi", frequency: "week" }, 3650],
    [{ distance: 10, unit: "mi", frequency: "day" }, 3650],
    [{ distance: 20_000, unit: "km", frequency: "year" }, 12_427],
  ])("comes from the owner otherwise: %j", (ownersAverage, yearly) => {
    expect(average([[today, 10_000]], ownersAverage)).toEqual({ yearly, source: "stated" });
  });

  test.each([
    ["US", 13_476],
    ["CA", 9_445],
  ] as const)("is the average of the %s if the owner doesn't say", (country, yearly) => {
    expect(average([[today, 10_000]], null, country)).toEqual({ yearly, source: "country" });
  });
});
