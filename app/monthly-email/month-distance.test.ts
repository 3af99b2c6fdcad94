import { describe, expect, it, test } from "vitest";
import { addDays } from "#app/i18n/calendar.ts";
import { buildOdometer } from "#app/vehicle/odometer/odometer.ts";
import type { StatedAverage } from "#app/vehicle/odometer/average.ts";
import { miles } from "#tests/support/readings.ts";
import { monthDistance } from "./month-distance.ts";

const stated = { distance: 20, unit: "mi", frequency: "day" } as const;

function inNovember(readings: [day: string, distance: number][], average?: StatedAverage) {
  const all = readings.map(([day, distance]) => miles(day, distance));
  const facts = { readings: all, stated: average ?? null, country: "US" } as const;
  const found = monthDistance(buildOdometer(facts, "2026-12-01"), "2026-11");
  return found && { ...found, miles: Math.round(found.miles) };
}

describe("The distance of a month", () => {
  test.each([
    [
      "readings on both firsts",
      [
        ["2026-11-01", 5_000],
        ["2026-12-01", 5_800],
      ],
      800,
      "readings",
    ],
    [
      "readings around it",
      [
        ["2026-10-22", 5_000],
        ["2026-12-01", 5_400],
      ],
      300,
      "between",
    ],
    [
      "earlier readings",
      [
        ["2026-07-01", 2_000],
        ["2026-10-09", 3_000],
      ],
      300,
      "pace",
    ],
    [
      "a reading within it",
      [
        ["2026-08-13", 5_000],
        ["2026-11-21", 6_000],
      ],
      300,
      "pace",
    ],
  ] as const)("with %s", (_case, readings, distance, from) => {
    expect(inNovember(readings.map(([day, at]) => [day, at]))).toEqual({ miles: distance, from });
  });

  it("is at the pace that its owner stated if one reading is all there is", () => {
    expect(inNovember([["2026-10-20", 5_000]], stated)).toEqual({ miles: 600, from: "stated" });
  });

  it("is unknown at the national average, without readings, and if they begin later", () => {
    expect(inNovember([["2026-10-20", 5_000]])).toBeNull();
    expect(inNovember([], stated)).toBeNull();
    expect(
      inNovember(
        [
          ["2026-11-10", 5_000],
          ["2026-12-01", 5_300],
        ],
        stated,
      ),
    ).toBeNull();
  });

  it("is never negative, and adds up over adjacent months", () => {
    for (let seed = 1; seed < 200; seed++) {
      let [day, at] = ["2026-06-01", 1_000];
      const readings = Array.from({ length: 2 + (seed % 6) }, (_, step) => {
        day = addDays(day, 1 + ((seed * 7 + step * 13) % 45));
        at += (seed * 31 + step * 17) % 900;
        return miles(day, at);
      });
      const facts = { readings, stated, country: "US" } as const;
      const odometer = buildOdometer(facts, "2026-12-01");
      const months = ["2026-09", "2026-10", "2026-11"].map((one) => monthDistance(odometer, one));
      for (const one of months) if (one) expect(one.miles).toBeGreaterThanOrEqual(0);
      const first = monthDistance(odometer, "2026-08");
      if (first) expect(months.every((one) => one !== null)).toBe(true);
    }
  });
});
