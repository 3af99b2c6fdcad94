import { describe, expect, test } from "vitest";
import { knownOn, knownVehicle } from "#tests/support/known-vehicle.ts";
import { tireSet } from "#tests/support/tires.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { TireSet } from "#app/vehicle/tire-sets/tire-set.ts";
import { mostUrgentSet, tireLifeEvent, tireSetStatus } from "./tire-life.ts";

const today = "2026-11-21";
const known = knownOn(today, 50_000);

const years = (count: number) => ({ months: 12 * count, distance: null, unit: "mi" }) as const;

function tires(input: Partial<TireSet>): TireSet {
  return tireSet({ id: "summer", mountDate: "2022-12-01", treadLife: years(4), ...input });
}

describe("the status of a set of tires (spec §4)", () => {
  test.each([
    ["2022-11-20", "overdue"],
    ["2022-11-21", "act-now"],
    ["2022-11-28", "act-now"],
    ["2022-11-29", "get-ready"],
    ["2022-12-21", "get-ready"],
    ["2022-12-22", "ok"],
    ["2024-02-29", "ok"],
  ])("that was mounted on %s and lasts 4 years is %s", (mountDate, status) =>
    expect(tireSetStatus(tires({ mountDate }), known)).toBe(status),
  );

  test("is ok without a date or years", () => {
    expect(tireSetStatus(tires({ mountDate: null }), known)).toBe("ok");
    expect(tireSetStatus(tires({ treadLife: null }), known)).toBe("ok");
  });

  test("goes by distance if that comes first", () => {
    const set = tires({
      mountDate: "2025-01-01",
      mountOdometer: { distance: 20_000, unit: "mi" },
      treadLife: { ...years(4), distance: 30_100 },
    });
    expect(tireSetStatus(set, known)).toBe("act-now");
  });

  test("counts from the estimate for the mount date if no odometer was entered", () => {
    const set = tires({
      mountDate: "2026-08-13",
      treadLife: { months: null, distance: 2_000, unit: "mi" },
    });
    expect(mostUrgentSet([set], known)?.range).toMatchObject({
      lastDistance: 48_000,
      remaining: { time: { days: 0 } },
    });
  });

  test("goes by its warranty if no tread life is given", () => {
    expect(tireSetStatus(tires({ treadLife: null, warranty: years(3) }), known)).toBe("overdue");
  });
});

test("the most urgent set is the one that ends first", () => {
  const [summer, winter, endless] = [
    tires({}),
    tires({ id: "winter", treadLife: years(3) }),
    tires({ id: "endless", treadLife: null }),
  ];
  expect(mostUrgentSet([summer, winter, endless], known)?.set.id).toBe("winter");
  expect(mostUrgentSet([endless], known)).toBeNull();
});

describe("a set's end", () => {
  const long = { mountDate: "2025-11-21", treadLife: years(10) };
  const worn = { date: "2026-11-11", depth: 2, unit: "32nds" as const };
  test.each<[string, Partial<TireSet>, string, string]>([
    [
      "is the day its tread was found worn to the bars",
      { ...long, lastCheck: worn },
      "worn",
      "2026-11-11",
    ],
    [
      "isn't affected by low tread",
      { ...long, lastCheck: { ...worn, depth: 3 } },
      "life",
      "2035-11-21",
    ],
    ["is the day it's ten years old", { ...long, tin: "1M3BABCD4916" }, "age", "2026-12-04"],
    [
      "is its age limit without a date or a tread life",
      { mountDate: null, treadLife: null, tin: "1M3BABCD4916" },
      "age",
      "2026-12-04",
    ],
    [
      "is 2010 at the latest if it was made before 2000",
      { ...long, tin: "1M3BABC408" },
      "age",
      "2010-01-01",
    ],
    [
      "is its tread life if that ends before its age limit",
      { ...long, treadLife: years(2), tin: "1M3BABCD2325" },
      "life",
      "2027-11-21",
    ],
  ])("%s", (_what, options, because, dueDate) => {
    expect(mostUrgentSet([tires(options)], known)).toMatchObject({
      because,
      range: { remaining: { time: { dueDate } } },
    });
  });

  test("counts only the distance it ran, not the time in storage", () => {
    const life = { months: null, distance: 2_000, unit: "mi" } as const;
    const at = (date: string) => ({ date, odometer: null });
    // 20 miles a day: 100 days on, 200 off, 50 on.
    const set = tires({
      mountDate: "2025-12-06",
      treadLife: life,
      changes: [at("2026-03-16"), at("2026-10-02")],
    });
    expect(mostUrgentSet([set], known)?.range).toMatchObject({
      lastDistance: null,
      percentComplete: 150,
    });
    expect(
      mostUrgentSet(
        [
          tires({
            mountDate: "2026-10-02",
            ranBefore: { distance: 1_000, unit: "mi" },
            treadLife: life,
          }),
        ],
        known,
      )?.range.percentComplete,
    ).toBe(100);
  });
});

describe("the tire life event", () => {
  const set = tireSet({ mountDate: "2022-12-01", treadLife: years(4) });
  const life = (values: Partial<VehicleSnapshot>) => tireLifeEvent(knownVehicle(values), known);

  test("has no data without a set, and needs no action without an end (spec §4)", () => {
    expect(life({})).toMatchObject({ status: "ENABLED_NO_DATA", reminder: "no-data" });
    const endless = { ...set, treadLife: null };
    expect(life({ tireSets: [endless] })).toMatchObject({
      ...{ status: "ENABLED", reminder: "ok", range: null },
    });
  });

  test("follows the set that ends first, but uses the owner's interval if there is one", () => {
    const due = (dueDate: string) => ({ range: { remaining: { time: { dueDate } } } });
    expect(life({ tireSets: [set] })).toMatchObject({
      ...{ reminder: "get-ready", subjectId: "all", ...due("2026-12-01") },
    });
    const choices = { TIR_WTY: { off: null, interval: years(5), snoozedUntil: null } };
    expect(life({ tireSets: [set], choices })).toMatchObject({
      ...{ reminder: "ok", ...due("2027-12-01") },
    });
  });
});
