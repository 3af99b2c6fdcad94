import fc from "fast-check";
import { expect, test } from "vitest";
import { states } from "#app/i18n/states.ts";
import { laborRates } from "#db/reference/labor-rates.ts";
import { estimateRepairs, hasLaborRate } from "./repair-estimate.ts";

const jobs = (powertrain: Parameters<typeof estimateRepairs>[0], state: string | null = null) =>
  Object.fromEntries(
    estimateRepairs(powertrain, state).map(({ job, from, to }) => [job, [from, to]]),
  );

test.each([
  ["gas", ["oilChange", "frontBrakePads", "battery", "sparkPlugs", "alternator", "starter"]],
  ["diesel", ["frontBrakePads", "battery", "alternator", "starter"]],
  ["hybrid", ["oilChange", "frontBrakePads", "battery", "sparkPlugs"]],
  ["phev", ["oilChange", "frontBrakePads", "battery", "sparkPlugs"]],
  ["electric", ["frontBrakePads", "battery"]],
] as const)("a %s car has the jobs that it can need", (powertrain, expected) => {
  expect(Object.keys(jobs(powertrain))).toEqual(expected);
});

test.each([
  ["where the state is not known, the usual total", null, [650, 950]],
  ["in California an hour costs 25.50 more than usual", "CA", [700, 1000]],
  ["in North Carolina 44.50 less", "NC", [560, 860]],
  ["in Virginia 2 less, which steps of five swallow", "VA", [645, 945]],
  ["in the District of Columbia, which is not listed, the usual total", "DC", [650, 950]],
  ["in Ontario, of which no rate is known, the usual total", "ON", [650, 950]],
])("an alternator with two hours of labor: %s", (_what, state, expected) => {
  expect(jobs("gas", state).alternator).toEqual(expected);
});

test("every estimate is a range above nothing, in steps of five dollars", () => {
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

test("all fifty states have a rate but those that nobody listed", () => {
  expect(states.US.filter((state) => !hasLaborRate(state))).toEqual(["DC", "GU", "PR", "VI"]);
  expect([...laborRates.keys()].every((state) => states.US.includes(state))).toBe(true);
});
