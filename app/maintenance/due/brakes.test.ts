import { expect, test } from "vitest";
import { knownOn, knownVehicle } from "#tests/support/known-vehicle.ts";
import { powertrains } from "#db/schema/garage-terms.ts";
import { brakeEvent } from "./brakes.ts";

const known = knownOn("2026-11-21");

test.each(powertrains)("a %s vehicle has brakes to inspect", (powertrain) => {
  expect(brakeEvent(knownVehicle({ powertrain }), known)?.key).toBe("brake");
});

test("a motorcycle has brakes to inspect", () => {
  expect(brakeEvent(knownVehicle({ bodyType: "motorcycle" }), known)).not.toBeNull();
});

test("brakes are due a year after the last inspection if mileage doesn't come first", () => {
  const services = { BRAKE: { date: "2026-06-21", odometer: null } };
  expect(brakeEvent(knownVehicle({ services }), known)).toMatchObject({
    ...{ reminder: "ok", range: { remaining: { time: { dueDate: "2027-06-21" } } } },
  });
});
