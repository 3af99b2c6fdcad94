import { describe, expect, it } from "vitest";
import { getFirstSteps, getStepProgress } from "./first-steps.ts";

const id = "car12345";
const oil = { OIL: { date: "2026-03-01" } };
const brakes = { BRAKE: { date: "2026-03-01" } };

function steps(
  input: { powertrain?: "gas" | "electric"; readings?: string[]; services?: object } | undefined,
  emailVerified = false,
) {
  const { powertrain = "gas", readings = [], services = {} } = input ?? {};
  return getFirstSteps(input && { vehicle: { id }, snapshot: { powertrain, readings, services } }, {
    emailVerified,
  });
}

const done = (...options: Parameters<typeof steps>) =>
  steps(...options)
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name);

describe("An owner's first steps", () => {
  it("start with adding a car", () => {
    expect(steps(undefined)).toEqual([
      { name: "car", isDone: false, href: "/garage/add" },
      { name: "odometer", isDone: false, href: null },
      { name: "oil", isDone: false, href: null },
      { name: "email", isDone: false, href: null },
    ]);
  });

  it("link to the forms of the first car", () => {
    expect(steps({}).map(({ href }) => href)).toEqual([
      "/garage/add",
      `/garage/${id}/odometer`,
      `/garage/${id}/oil-alert`,
      null,
    ]);
    expect(steps({ powertrain: "electric" })[2]).toEqual({
      name: "service",
      isDone: false,
      href: `/garage/${id}/events/brake/log`,
    });
  });

  it.each<[string, string[], ...Parameters<typeof steps>]>([
    ["only a verified address", ["email"], undefined, true],
    ["a car", ["car"], {}],
    ["a car with a reading", ["car", "odometer"], { readings: ["60,412 mi"] }],
    ["a car with its last oil change", ["car", "oil"], { services: oil }],
    ["a car with only another service", ["car"], { services: brakes }],
    ["an electric car without services", ["car"], { powertrain: "electric" }],
    [
      "an electric car with any service",
      ["car", "service"],
      { powertrain: "electric", services: brakes },
    ],
    [
      "everything",
      ["car", "odometer", "oil", "email"],
      { readings: ["60,412 mi"], services: oil },
      true,
    ],
  ])("are done, with %s: %j", (_what, names, ...values) => {
    expect(done(...values)).toEqual(names);
  });

  it("are shown until they're done or dismissed", () => {
    const all = steps({ readings: ["60,412 mi"], services: oil }, true);
    expect(getStepProgress(steps({}), { welcomed: false })).toEqual({ total: 4, done: 1 });
    expect(getStepProgress(steps({}), { welcomed: true })).toBeNull();
    expect(getStepProgress(all, { welcomed: false })).toBeNull();
  });
});
