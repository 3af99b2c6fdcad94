import { describe, expect, test } from "vitest";
import { miles } from "#tests/support/readings.ts";
import { openOdometer } from "./odometer.ts";
import { mostUrgentSet, tireSetStatus, type TireSet } from "./tire-set.ts";

const today = "2026-11-21";
const known = {
  odometer: openOdometer({ readings: [miles(today, 50_000)], stated: { distance: 20, unit: "mi", frequency: "day" }, country: "US" }, today),
  unit: "mi" as const,
  today,
};

const years = (count: number) => ({ months: 12 * count, distance: null, unit: "mi" }) as const;

function tires(given: Partial<TireSet>): TireSet {
  return { id: "summer", mountDate: "2022-12-01", mountOdometer: null, treadLife: years(4), warranty: null, ...given };
}

describe("how a set of tires stands (spec §4, from mount date plus reminder years)", () => {
  test.each([
    ["2022-11-20", "overdue"],
    ["2022-11-21", "act-now"],
    ["2022-11-28", "act-now"],
    ["2022-11-29", "get-ready"],
    ["2022-12-21", "get-ready"],
    ["2022-12-22", "ok"],
    ["2024-02-29", "ok"],
  ])("mounted on %s for 4 years: %s", (mountDate, status) => expect(tireSetStatus(tires({ mountDate }), known)).toBe(status));

  test("without a date or years, no action is needed", () => {
    expect(tireSetStatus(tires({ mountDate: null }), known)).toBe("ok");
    expect(tireSetStatus(tires({ treadLife: null }), known)).toBe("ok");
  });

  test("by distance, if that comes first", () => {
    const set = tires({ mountDate: "2025-01-01", mountOdometer: { distance: 20_000, unit: "mi" }, treadLife: { ...years(4), distance: 30_100 } });
    expect(tireSetStatus(set, known)).toBe("act-now");
  });

  test("by the estimate of the day on which it was mounted, where no odometer was noted", () => {
    const set = tires({ mountDate: "2026-08-13", treadLife: { months: null, distance: 2_000, unit: "mi" } });
    expect(mostUrgentSet([set], known)?.range).toMatchObject({ lastDistance: 48_000, remaining: { time: { days: 0 } } });
  });

  test("by its warranty where no tread life is given", () => {
    expect(tireSetStatus(tires({ treadLife: null, warranty: years(3) }), known)).toBe("overdue");
  });
});

test("of several sets the one that ends first counts", () => {
  const [summer, winter, endless] = [tires({}), tires({ id: "winter", treadLife: years(3) }), tires({ id: "endless", treadLife: null })];
  expect(mostUrgentSet([summer, winter, endless], known)?.set.id).toBe("winter");
  expect(mostUrgentSet([endless], known)).toBeNull();
});
