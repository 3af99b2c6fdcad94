import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#app/i18n/calendar.ts";
import { estimateMiles, buildOdometer } from "#app/vehicle/odometer/odometer.ts";
import { miles } from "#tests/support/readings.ts";
import {
  isMounted,
  getLastChange,
  getMilesRun,
  getTreadLifeStart,
  type MountChange,
  type MountHistory,
} from "./distance-run.ts";

const today = "2026-11-22";
/** 20 miles a day, 50,000 today. */
const odometer = buildOdometer(
  {
    readings: [miles("2024-02-26", 30_000), miles(today, 50_000)],
    stated: { distance: 20, unit: "mi", frequency: "day" },
    country: "US",
  },
  today,
);

const at = (date: string, distance: number | null = null): MountChange => ({
  date,
  odometer: distance === null ? null : { distance, unit: "mi" },
});
const set = (input: Partial<MountHistory>): MountHistory => ({
  mountDate: "2025-11-22",
  mountOdometer: null,
  ranBefore: null,
  changes: [],
  ...input,
});
const run = (options: Partial<MountHistory>) => getMilesRun(set(options), odometer, today);

describe("The distance of a tire set", () => {
  test.each<[string, Partial<MountHistory>, number]>([
    ["on the vehicle for a year, by the estimate of that day", {}, 7_300],
    [
      "on the vehicle, by the recorded mileage",
      { mountOdometer: { distance: 42_000, unit: "mi" } },
      8_000,
    ],
    ["in kilometers", { mountOdometer: { distance: 67_593, unit: "km" } }, 8_000],
    ["with an earlier distance", { ranBefore: { distance: 1_000, unit: "mi" } }, 8_300],
    ["stored: until it came off", { changes: [at("2025-12-22")] }, 600],
    [
      "stored, by both mileages",
      { mountOdometer: { distance: 42_700, unit: "mi" }, changes: [at("2026-03-20", 45_000)] },
      2_300,
    ],
    [
      "back on: without the time in storage",
      { changes: [at("2025-12-22"), at("2026-11-12")] },
      800,
    ],
    [
      "off again on the day it was mounted",
      { changes: [at("2025-11-22")], ranBefore: { distance: 12_000, unit: "mi" } },
      12_000,
    ],
  ])("%s", (_what, values, distance) => expect(run(values)).toBeCloseTo(distance, 0));

  test("ignores a mileage that contradicts the readings", () =>
    expect(run({ mountOdometer: { distance: 4_200, unit: "mi" } })).toBeCloseTo(7_300, 0));

  test("is unknown without readings, unless a stored set has both mileages", () => {
    expect(getMilesRun(set({}), null, today)).toBeNull();
    expect(getMilesRun(set({ changes: [at("2026-03-20", 45_000)] }), null, today)).toBeNull();
    expect(
      getMilesRun(
        set({
          mountOdometer: { distance: 42_700, unit: "mi" },
          changes: [at("2026-03-20", 45_000)],
        }),
        null,
        today,
      ),
    ).toBe(2_300);
    expect(getMilesRun(set({ changes: [at("2025-11-22")] }), null, today)).toBe(0);
  });

  test("counts toward the tread life as if the set had never been off", () => {
    const swapped = set({ changes: [at("2025-12-22"), at("2026-11-12")] });
    expect(50_000 - getTreadLifeStart(swapped, odometer)!).toBeCloseTo(800, 0);
  });
});

test("Two sets used in turns add up to the vehicle's distance and are never negative", () => {
  const start = "2024-03-01";
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 8 }), (gaps) => {
      let day = start;
      const changes = gaps
        .map((gap) => at((day = addDays(day, gap))))
        .filter(({ date }) => date <= today);
      const [one, other] = [
        set({ mountDate: start, changes }),
        set({ mountDate: start, changes: [at(start), ...changes] }),
      ];
      expect(isMounted(one)).toBe(!isMounted(other));
      expect(getLastChange(one)).toEqual(changes.at(-1) ?? at(start));
      const [a, b] = [getMilesRun(one, odometer, today)!, getMilesRun(other, odometer, today)!];
      expect(Math.min(a, b)).toBeGreaterThanOrEqual(0);
      expect(a + b).toBeCloseTo(50_000 - estimateMiles(odometer!, start), 3);
    }),
  );
});
