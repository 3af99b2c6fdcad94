import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { miles } from "#tests/support/readings.ts";
import { addDays, dateOf, dayNumber } from "#app/i18n/calendar.ts";
import {
  estimateDateReached,
  estimateOdometer,
  estimateMiles,
  odometerAtService,
  buildOdometer,
} from "./odometer.ts";

const today = "2026-11-21";
const ten = { distance: 10, unit: "mi", frequency: "day" } as const;

function odometer(...readings: [date: string, distance: number][]) {
  return buildOdometer(
    {
      readings: readings.map(([date, distance]) => miles(date, distance)),
      stated: ten,
      country: "US",
    },
    today,
  )!;
}

describe("The odometer on a date (decisions §5, spec §7 estimateOdometerByDate)", () => {
  const twice = odometer(["2024-01-01", 20_000], ["2024-01-11", 20_050]);

  test.each([
    ["2024-01-11", 20_050, "reading"],
    ["2024-01-01", 20_000, "reading"],
    ["2024-01-12", 20_060, "projected"],
    ["2024-04-20", 21_050, "projected"],
    ["2024-01-02", 20_005, "between"],
    ["2024-01-10", 20_045, "between"],
    ["2023-12-31", 19_990, "before"],
    ["2023-09-23", 19_000, "before"],
    ["2000-01-01", 1, "before"],
  ])("on %s is %i (%s)", (date, distance, kind) => {
    expect(estimateOdometer(twice, date, "mi")).toMatchObject({
      date,
      distance,
      unit: "mi",
      basis: { kind },
    });
  });

  test("names the readings and the average it's based on", () => {
    const [first, last] = [miles("2024-01-01", 20_000), miles("2024-01-11", 20_050)];
    expect(estimateOdometer(twice, "2024-01-05", "mi").basis).toEqual({
      kind: "between",
      from: first,
      to: last,
    });
    expect(estimateOdometer(twice, today, "mi").basis).toEqual({
      kind: "projected",
      reading: last,
      average: { source: "stated", stated: ten },
    });
  });

  test("is available in either unit", () => {
    expect(estimateOdometer(odometer(["2026-11-20", 62_127]), today, "km")).toMatchObject({
      distance: 100_000,
      unit: "km",
    });
  });

  test("is unknown without a reading", () => {
    expect(buildOdometer({ readings: [], stated: ten, country: "US" }, today)).toBeNull();
    expect(
      buildOdometer({ readings: [miles("2030-01-01", 5)], stated: ten, country: "US" }, today),
    ).toBeNull();
  });

  test("is interpolated today if the last reading is dated tomorrow", () => {
    expect(
      estimateOdometer(odometer(["2026-11-12", 1_000], ["2026-11-22", 1_100]), today, "mi")
        .distance,
    ).toBe(1_090);
  });
});

describe("The date when a distance is reached", () => {
  const one = odometer(["2026-11-01", 10_000], ["2026-11-11", 10_200]);
  test.each([
    [10_210, "2026-11-12"],
    [10_211, "2026-11-13"],
    [10_300, "2026-11-21"],
    [10_301, "2026-11-22"],
    [10_200, "2026-11-11"],
    [10_199, "2026-11-11"],
    [10_180, "2026-11-10"],
    [10_000, "2026-11-01"],
    [9_995, "2026-11-01"],
    [9_990, "2026-10-31"],
  ])("for %i miles is %s", (distance, date) =>
    expect(estimateDateReached(one, distance)).toBe(date),
  );

  test("is unknown for a parked car, or if it takes over 100 years", () => {
    const parked = odometer(["2026-01-01", 10_000], ["2026-11-11", 10_000]);
    expect([estimateDateReached(parked, 10_001), estimateDateReached(parked, 10_000)]).toEqual([
      null,
      "2026-01-01",
    ]);
    expect([estimateDateReached(one, 370_000), estimateDateReached(one, 380_000)]).toEqual([
      expect.stringMatching(/^2125/),
      null,
    ]);
  });
});

describe("The odometer when a service was done", () => {
  const known = odometer(["2026-01-01", 10_000], ["2026-03-02", 12_000]);
  test.each([
    ["as recorded", 10_900, { miles: 10_900, source: "record" }],
    [
      "as recorded, the same as the next reading: a parked car",
      12_000,
      { miles: 12_000, source: "record" },
    ],
    ["estimated if the record has none", null, { miles: 11_000, source: "estimate" }],
    [
      "estimated if the record is below the reading before",
      1_090,
      { miles: 11_000, source: "estimate" },
    ],
    [
      "estimated if the record is above the reading after",
      109_000,
      { miles: 11_000, source: "estimate" },
    ],
  ])("is %s", (_how, distance, expected) => {
    expect(
      odometerAtService(known, "2026-01-31", distance === null ? null : { distance, unit: "mi" }),
    ).toEqual(expected);
  });

  test("is as recorded in the morning if the evening's reading is higher", () => {
    expect(odometerAtService(known, "2026-03-02", { distance: 11_990, unit: "mi" })).toEqual({
      miles: 11_990,
      source: "record",
    });
  });

  test("is the record's without readings, or unknown", () => {
    expect(odometerAtService(null, today, { distance: 5, unit: "mi" })).toEqual({
      miles: 5,
      source: "record",
    });
    expect(odometerAtService(null, today, null)).toBeNull();
  });
});

const reading = fc.tuple(
  fc.integer({ min: dayNumber("2024-01-01"), max: dayNumber(today) }),
  fc.integer({ min: 1, max: 300_000 }),
);
const someOdometer = fc
  .array(reading, { minLength: 1, maxLength: 6 })
  .map((readings) =>
    odometer(...readings.map(([day, distance]): [string, number] => [dateOf(day), distance])),
  )
  // Null if the readings contradict each other.
  .filter((known) => known !== null);

test("The estimate never falls, and never goes below the last reading after its date", () => {
  fc.assert(
    fc.property(
      someOdometer,
      fc.integer({ min: -2000, max: 2000 }),
      fc.nat(500),
      (known, offset, days) => {
        const date = addDays(today, offset);
        expect(estimateMiles(known, addDays(date, days))).toBeGreaterThanOrEqual(
          estimateMiles(known, date),
        );
        const last = known.points.at(-1)!;
        if (dayNumber(date) >= last.day)
          expect(estimateMiles(known, date)).toBeGreaterThanOrEqual(last.miles);
      },
    ),
  );
});

test("A distance is reached on the first day when the estimate gets there", () => {
  fc.assert(
    fc.property(someOdometer, fc.integer({ min: 1, max: 300_000 }), (known, distance) => {
      fc.pre(known.average.milesPerDay >= 10);
      const date = estimateDateReached(known, distance)!;
      expect(estimateMiles(known, date)).toBeGreaterThan(distance - 1e-3);
      expect(estimateMiles(known, addDays(date, -1))).toBeLessThan(distance + 1e-3);
    }),
  );
});
