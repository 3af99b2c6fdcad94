import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { states } from "#app/i18n/states.ts";
import { laborRates } from "#db/reference/labor-rates.ts";
import { repairJobs } from "#db/reference/repair-jobs/repair-jobs.ts";
import { getJob } from "./priced-jobs.ts";
import type { RepairCar } from "./repair-car.ts";
import { estimateRepair, hasLaborRate, roundDollars } from "./repair-estimate.ts";

const sedan: RepairCar = {
  powertrain: "gas",
  size: "small",
  cylinders: 4,
  drive: "fwd",
  gearbox: "automatic",
  partsFactor: 1,
};

const estimate = (
  name: Parameters<typeof getJob>[0],
  car: Partial<RepairCar> = {},
  state: string | null = null,
) => estimateRepair(getJob(name).job, { ...sedan, ...car }, state);

test.each([
  ["the national rate without a state", null, 139.5, [405, 685, 990]],
  ["more in California", "CA", 165, [440, 735, 1060]],
  ["less in North Carolina", "NC", 95, [355, 600, 865]],
  [
    "the national rate in the District of Columbia, which isn't listed",
    "DC",
    139.5,
    [405, 685, 990],
  ],
  ["the national rate in Ontario, which has no known rate", "ON", 139.5, [405, 685, 990]],
] as const)("An alternator costs %s", (_what, state, rate, total) => {
  expect(estimate("alternator", {}, state)).toMatchObject({ rate, total });
});

test.each([
  [3, [24, 42, 66], [0.5, 0.6, 0.9]],
  [4, [32, 56, 88], [0.6, 0.8, 1.2]],
  [6, [48, 84, 132], [0.9, 1.2, 1.8]],
  [8, [64, 112, 176], [1.2, 1.6, 2.4]],
] as const)("%s cylinders get that many spark plugs", (cylinders, parts, hours) => {
  const found = estimate("sparkPlugs", { cylinders });
  expect([found.parts, found.hours]).toEqual([parts, hours]);
  expect(found.cylinders).toEqual({ from: cylinders, to: cylinders });
});

test("Spark plugs for an unknown engine cover four to eight cylinders", () => {
  const unknown = estimate("sparkPlugs", { cylinders: null });
  expect(unknown.cylinders).toEqual({ from: 4, to: 8 });
  expect(unknown.total).toEqual([
    estimate("sparkPlugs", { cylinders: 4 }).total[0],
    estimate("sparkPlugs", { cylinders: 6 }).total[1],
    estimate("sparkPlugs", { cylinders: 8 }).total[2],
  ]);
});

describe("A price depends on", () => {
  it("the engine's size, for what's inside it", () => {
    const [four, six, eight] = [4, 6, 8].map((cylinders) => estimate("headGasket", { cylinders }));
    expect([four!.hours[1], six!.hours[1], eight!.hours[1]]).toEqual([12, 15, 18]);
  });

  it("no cylinders in an electric car", () => {
    const pump = estimate("waterPump", { powertrain: "electric", cylinders: null });
    expect([pump.cylinders, pump.hours]).toEqual([null, [1.8, 2.6, 4.2]]);
  });

  it("the car's size, for brakes, tires and suspension", () => {
    const parts = (size: RepairCar["size"]) => estimate("frontBrakePads", { size }).parts[1];
    expect([parts("small"), parts("medium"), parts("large")]).toEqual([130, 143, 156]);
    expect(estimate("battery", { size: "large" })).toEqual(estimate("battery"));
  });

  it("the make, except for oil, tires and batteries", () => {
    expect(estimate("alternator", { partsFactor: 1.5 }).parts).toEqual([360, 630, 900]);
    for (const name of ["oilChange", "newTires", "battery"] as const)
      expect(estimate(name, { partsFactor: 1.5 })).toEqual(estimate(name));
  });

  it("the powertrain, where one has its own figures", () => {
    const battery = (powertrain: RepairCar["powertrain"]) =>
      estimate("highVoltageBatteryReplacement", { powertrain }).parts[1];
    expect([battery("hybrid"), battery("phev"), battery("electric")]).toEqual([3250, 6500, 10_500]);
  });
});

test.each([
  [997, 995],
  [998, 1000],
  [1004, 1000],
  [1006, 1010],
  [0, 0],
])("%s dollars are shown as %s", (dollars, rounded) => {
  expect(roundDollars(dollars)).toBe(rounded);
});

test("Every estimate rises from low to high and adds up", () => {
  const cars = fc.record({
    powertrain: fc.constantFrom("gas", "diesel", "hybrid", "phev", "electric" as const),
    size: fc.constantFrom("small", "medium", "large" as const),
    cylinders: fc.option(fc.integer({ min: 2, max: 16 })),
    drive: fc.constantFrom("fwd", "rwd", "all", null),
    gearbox: fc.constantFrom("manual", "automatic", null),
    partsFactor: fc.constantFrom(1, 1.2, 1.35, 1.5),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...repairJobs),
      cars,
      fc.option(fc.constantFrom(...states.US)),
      (job, car, state) => {
        const { total, hours, parts, rate } = estimateRepair(job, car, state);
        const [low, typical, high] = total;
        expect(low).toBeGreaterThan(0);
        expect(typical).toBeGreaterThanOrEqual(low);
        expect(high).toBeGreaterThanOrEqual(typical);
        expect(total).toEqual(hours.map((value, at) => roundDollars(value * rate + parts[at]!)));
      },
    ),
  );
});

test("Every state has a labor rate, but DC and the territories don't", () => {
  expect(states.US.filter((state) => !hasLaborRate(state))).toEqual(["DC", "GU", "PR", "VI"]);
  expect([...laborRates.keys()].every((state) => states.US.includes(state))).toBe(true);
});
