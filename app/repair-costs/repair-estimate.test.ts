import fc from "fast-check";
import { expect, test } from "vitest";
import { states } from "#app/i18n/states.ts";
import { laborRates } from "#db/reference/labor-rates.ts";
import { estimateRepairs, getCylinders, hasLaborRate } from "./repair-estimate.ts";

const jobs = (
  powertrain: Parameters<typeof estimateRepairs>[0],
  state: string | null = null,
  cylinders: number | null = 4,
) =>
  Object.fromEntries(
    estimateRepairs(powertrain, state, cylinders).map(({ job, from, to }) => [job, [from, to]]),
  );

test.each([
  ["gas", ["oilChange", "frontBrakePads", "battery", "sparkPlugs", "alternator", "starter"]],
  ["diesel", ["frontBrakePads", "battery", "alternator", "starter"]],
  ["hybrid", ["oilChange", "frontBrakePads", "battery", "sparkPlugs"]],
  ["phev", ["oilChange", "frontBrakePads", "battery", "sparkPlugs"]],
  ["electric", ["frontBrakePads", "battery"]],
] as const)("A %s car is listed with the jobs it may need", (powertrain, expected) => {
  expect(Object.keys(jobs(powertrain))).toEqual(expected);
});

test.each([
  [4, true],
  [6, false],
  [null, false],
])("Spark plugs for %s cylinders have a price: %s", (cylinders, isPriced) => {
  expect("sparkPlugs" in jobs("gas", null, cylinders)).toBe(isPriced);
});

test.each([
  ["1.8 L I4", 4],
  ["3.5 L V6", 6],
  ["6.0 L W12", 12],
  ["3.0 L 6 cyl.", 6],
  ["1868 cc V2", 2],
  ["1.8 L", null],
  ["999 cc", null],
  [undefined, null],
])("The engine %j has %j cylinders", (engine, cylinders) => {
  expect(getCylinders(engine)).toBe(cylinders);
});

test.each([
  ["the national figure without a state", null, [650, 950]],
  ["$25.50 an hour more in California", "CA", [700, 1000]],
  ["$44.50 an hour less in North Carolina", "NC", [560, 860]],
  ["$2 an hour less in Virginia, rounded to steps of five", "VA", [645, 945]],
  ["the national figure in the District of Columbia, which isn't listed", "DC", [650, 950]],
  ["the national figure in Ontario, which has no known rate", "ON", [650, 950]],
])("An alternator with two hours of labor costs %s", (_what, state, expected) => {
  expect(jobs("gas", state).alternator).toEqual(expected);
});

test("Every estimate is a positive range in steps of five dollars", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("gas", "diesel", "hybrid", "phev", "electric" as const),
      fc.option(fc.constantFrom(...states.US)),
      (powertrain, state) => {
        for (const { from, to } of estimateRepairs(powertrain, state)) {
          expect(from).toBeGreaterThan(0);
          expect(to).toBeGreaterThanOrEqual(from);
          expect([from % 5, to % 5]).toEqual([0, 0]);
        }
      },
    ),
  );
});

test("Every state has a labor rate, but DC and the territories don't", () => {
  expect(states.US.filter((state) => !hasLaborRate(state))).toEqual(["DC", "GU", "PR", "VI"]);
  expect([...laborRates.keys()].every((state) => states.US.includes(state))).toBe(true);
});
