import { describe, expect, it, test } from "vitest";
import type { RepairJob } from "#db/reference/repair-jobs/repair-job.ts";
import { repairJobs } from "#db/reference/repair-jobs/repair-jobs.ts";
import { repairSources } from "#db/reference/repair-jobs/repair-sources.ts";
import { serviceItems } from "#db/reference/service-items.ts";
import {
  findJob,
  getJob,
  listCommonJobs,
  listJobs,
  pricedJobs,
  whyUnneeded,
} from "./priced-jobs.ts";
import { getRepairCar } from "./repair-car.ts";

type Car = Parameters<typeof getRepairCar>[0];

const car = (known: Partial<Car> = {}) => getRepairCar({ powertrain: "gas", ...known });
const names = (known: Partial<Car>) => listJobs(car(known)).map(({ job }) => job.job);
const unneeded = (name: RepairJob["job"], known: Partial<Car>) =>
  whyUnneeded(getJob(name), car(known));

describe("The list of jobs", () => {
  it("has at least sixty, in twelve groups of the catalog", () => {
    expect(pricedJobs.length).toBeGreaterThanOrEqual(60);
    expect(new Set(pricedJobs.map(({ item }) => item.group)).size).toBeGreaterThanOrEqual(12);
  });

  it("has each job of the catalog once at most, in its order of groups", () => {
    const ids = pricedJobs.map(({ item }) => item.id);
    expect(new Set(ids).size).toBe(ids.length);
    const groups = [...new Set(serviceItems.map(({ group }) => group))];
    const order = pricedJobs.map(({ item }) => groups.indexOf(item.group));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it.each(repairJobs.map((job) => [job.job, job] as const))("has sane figures for %s", (_, job) => {
    for (const { hours, parts } of [job, ...Object.values(job.by ?? {})]) {
      for (const [low, typical, high] of [hours, parts])
        expect([low <= typical, typical <= high, low >= 0]).toEqual([true, true, true]);
      expect(hours[0]).toBeGreaterThan(0);
    }
    expect(job.from.length).toBeGreaterThan(0);
    expect(job.from.every((source) => source in repairSources)).toBe(true);
    expect(job.from.includes("own") && job.from.length > 1).toBe(false);
  });

  it("names a source for at least two thirds", () => {
    const sourced = repairJobs.filter(({ from }) => from[0] !== "own");
    expect(sourced.length / repairJobs.length).toBeGreaterThan(0.66);
  });
});

test.each([
  ["sparkPlugs", "spark-plugs"],
  ["acRecharge", "ac-recharge"],
  ["frontBrakePads", "front-brake-pads"],
] as const)("The page of %s is %s", (name, slug) => {
  expect(findJob(slug)?.job.job).toBe(name);
});

test.each(["sparkPlugs", "nothing", "", "constructor", "spark-plugs/"])(
  "There's no job %j",
  (slug) => {
    expect(findJob(slug)).toBeNull();
  },
);

test.each([
  ["oilChange", { powertrain: "electric" }, "powertrain"],
  ["sparkPlugs", { powertrain: "electric" }, "powertrain"],
  ["timingBelt", { powertrain: "electric" }, "powertrain"],
  ["muffler", { powertrain: "electric" }, "powertrain"],
  ["sparkPlugs", { powertrain: "diesel" }, "powertrain"],
  ["glowPlugs", { powertrain: "gas" }, "powertrain"],
  ["onboardCharger", { powertrain: "hybrid" }, "powertrain"],
  ["alternator", { powertrain: "hybrid" }, "powertrain"],
  ["battery", { powertrain: "electric" }, null],
  ["oilChange", { powertrain: "diesel" }, null],
  ["transferCaseFluidChange", { facts: { drive: "RWD" } }, "drive"],
  ["transferCaseFluidChange", { facts: { drive: "AWD" } }, null],
  ["transferCaseFluidChange", {}, null],
  ["differentialFluidChange", { facts: { drive: "FWD" } }, "drive"],
  ["differentialFluidChange", { facts: { drive: "RWD" } }, null],
  ["clutch", { facts: { transmission: "Automatic" } }, "transmission"],
  ["clutch", {}, null],
  ["automaticTransmissionFluidChange", { facts: { transmission: "Manual" } }, "transmission"],
] as const)("Why %s isn't for %j: %s", (name, known, expected) => {
  expect(unneeded(name, known)).toBe(expected);
});

test("An electric car is listed with its own jobs and none of an engine's", () => {
  const found = names({ powertrain: "electric" });
  expect(found).toEqual(
    expect.arrayContaining(["battery", "onboardCharger", "chargePort", "driveUnitFluidChange"]),
  );
  const groups = listJobs(car({ powertrain: "electric" })).map(({ item }) => item.group);
  expect(groups).not.toContain("engine");
  expect(groups).not.toContain("exhaust");
});

test.each([
  ["gas", ["oilChange", "frontBrakePads", "battery", "sparkPlugs", "alternator"]],
  ["diesel", ["oilChange", "frontBrakePads", "battery", "alternator", "newTires"]],
  ["hybrid", ["oilChange", "frontBrakePads", "battery", "sparkPlugs", "newTires"]],
  ["electric", ["frontBrakePads", "battery", "newTires", "tireRotation", "cabinAirFilter"]],
] as const)("The five most common jobs of a %s car", (powertrain, expected) => {
  expect(listCommonJobs(car({ powertrain }), 5).map(({ job }) => job.job)).toEqual(expected);
});
