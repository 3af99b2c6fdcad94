import { expect, test } from "vitest";
import { fuelKindOf, unitsFor } from "./car-energies.ts";

test.each([
  ["gas", "US", undefined, ["gal", "L"]],
  ["diesel", "CA", undefined, ["L", "gal"]],
  ["hybrid", "US", "electricity", ["gal", "L"]],
  ["phev", "US", undefined, ["gal", "L", "kWh"]],
  ["phev", "CA", "electricity", ["kWh", "L", "gal"]],
  ["electric", "CA", undefined, ["kWh"]],
] as const)("a %s car in %s after %s is filled in %j", (powertrain, country, first, units) => {
  expect(unitsFor({ powertrain, country }, first)).toEqual(units);
});

test("only plug-in hybrids have both", () => {
  const all = ["gas", "diesel", "hybrid", "phev", "electric"] as const;
  expect(all.map(fuelKindOf)).toEqual(["fuel", "fuel", "fuel", "both", "electricity"]);
});
