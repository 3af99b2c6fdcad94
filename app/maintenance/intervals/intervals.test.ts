import { describe, expect, test } from "vitest";
import { maintenanceIntervals } from "#db/reference/maintenance-intervals.ts";
import { powertrains } from "#db/schema/garage-terms.ts";
import { chooseInterval, distanceIn, recommendedIntervals } from "./intervals.ts";
import type { Interval } from "#app/vehicle/interval.ts";

describe("the recommended interval", () => {
  test.each([
    ["OIL", "gas", 8_000, 12],
    ["OIL", "hybrid", 8_000, 12],
    ["OIL", "diesel", 7_500, 12],
    ["TIR", "gas", 8_000, null],
    ["TIR", "electric", 6_250, null],
    ["BRAKE", "gas", 8_000, 12],
    ["BRAKE", "electric", 12_500, 12],
    ["MJR_SERVICE", "diesel", 30_000, 24],
  ] as const)(
    "for %s of a %s vehicle in the US is %s miles or %s months",
    (event, powertrain, distance, months) => {
      expect(recommendedIntervals(event, { powertrain }, "US")?.normal.interval).toEqual({
        distance,
        months,
        unit: "mi",
      });
    },
  );

  test("doesn't include oil for an electric vehicle", () => {
    expect(recommendedIntervals("OIL", { powertrain: "electric" }, "US")).toBeNull();
  });

  test("differs for severe use only where a source says so", () => {
    expect(recommendedIntervals("OIL", { powertrain: "gas" }, "US")?.severe?.interval).toEqual({
      distance: 5_000,
      months: 6,
      unit: "mi",
    });
    expect(recommendedIntervals("BRAKE", { powertrain: "gas" }, "US")?.severe).toBeNull();
  });

  test("is in round kilometres for Canadians", () => {
    const distances = (["gas", "diesel", "electric"] as const).map(
      (powertrain) => recommendedIntervals("TIR", { powertrain }, "CA")?.normal.interval,
    );
    expect(distances).toEqual(
      [13_000, 12_000, 10_000].map((distance) => ({ distance, months: null, unit: "km" })),
    );
    expect(
      recommendedIntervals("OIL", { powertrain: "gas" }, "CA")?.severe?.interval.distance,
    ).toBe(8_000);
  });

  test("is different or missing for a motorcycle", () => {
    const motorcycle = { powertrain: "gas", bodyType: "motorcycle" } as const;
    const intervals = (["OIL", "TIR", "BRAKE", "MJR_SERVICE"] as const).map(
      (event) => recommendedIntervals(event, motorcycle, "US")?.normal.interval.distance,
    );
    expect(intervals).toEqual([5_000, undefined, 5_000, undefined]);
    const electric = { ...motorcycle, powertrain: "electric" } as const;
    expect(recommendedIntervals("OIL", electric, "US")).toBeNull();
  });

  test("is an estimate if its source is weak", () => {
    expect(recommendedIntervals("OIL", { powertrain: "gas" }, "US")?.normal.estimate).toBe(false);
    expect(recommendedIntervals("MJR_SERVICE", { powertrain: "gas" }, "US")?.normal.estimate).toBe(
      true,
    );
  });

  test("exists for every powertrain but electric oil, and is never longer for severe use", () => {
    for (const [event, byPowertrain] of Object.entries(maintenanceIntervals)) {
      for (const powertrain of powertrains) {
        const figures = byPowertrain[powertrain];
        if (!figures) {
          expect([event, powertrain]).toEqual(["OIL", "electric"]);
          continue;
        }
        const { normal, severe = normal } = figures;
        expect(normal.miles ?? normal.months).not.toBeNull();
        expect([
          (severe.miles ?? 0) <= (normal.miles ?? 0),
          (severe.months ?? 0) <= (normal.months ?? 0),
        ]).toEqual([true, true]);
      }
    }
  });
});

describe("the chosen interval", () => {
  const oil = recommendedIntervals("OIL", { powertrain: "gas" }, "US")!;
  const brakes = recommendedIntervals("BRAKE", { powertrain: "gas" }, "US")!;
  const owners: Interval = { distance: 3_000, months: null, unit: "mi" };

  test("is the owner's, if there is one", () => {
    expect(chooseInterval(oil, "severe", owners)).toEqual({
      interval: owners,
      source: "owner",
      estimate: false,
    });
  });

  test("is the recommended one for the vehicle's use after a reset", () => {
    expect(chooseInterval(oil, "normal", null)).toEqual({ ...oil.normal, source: "normal" });
    expect(chooseInterval(oil, "severe", null)).toEqual({ ...oil.severe, source: "severe" });
  });

  test("is the normal one if no source has figures for severe use", () => {
    expect(chooseInterval(brakes, "severe", null)).toEqual({ ...brakes.normal, source: "normal" });
  });
});

describe("the distance of an interval in an odometer's unit", () => {
  const interval: Interval = { distance: 8_000, months: 12, unit: "mi" };

  test("is unchanged in the same unit", () => {
    expect(distanceIn("mi", { interval })).toEqual({
      distance: 8_000,
      unit: "mi",
      isRounded: false,
    });
  });

  test.each<[Interval, number]>([
    [interval, 13_000],
    [{ ...interval, distance: 5_000 }, 8_000],
    [{ ...interval, distance: 200 }, 500],
  ])("is rounded if it's a recommendation in the other unit", (input, distance) => {
    const reported = { distance, unit: "km", isRounded: true };
    expect(distanceIn("km", { interval: input })).toEqual(reported);
    expect(distanceIn("km", { interval: input, source: "severe" })).toEqual(reported);
  });

  test("is exact if the owner chose it", () => {
    const summary = { distance: 12_875, unit: "km", isRounded: false };
    expect(distanceIn("km", { interval, source: "owner" })).toEqual(summary);
  });

  test("is null if only time counts", () => {
    expect(distanceIn("km", { interval: { ...interval, distance: null } })).toBeNull();
  });
});
