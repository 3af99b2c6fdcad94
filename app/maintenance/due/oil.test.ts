import { expect, test } from "vitest";
import { knownOn, knownVehicle } from "#tests/support/known-vehicle.ts";
import { powertrains } from "#db/schema/garage-terms.ts";
import { oilEvent } from "./oil.ts";

test.each(powertrains)("a %s vehicle has oil changes, unless it's electric", (powertrain) => {
  const event = oilEvent(knownVehicle({ powertrain }), knownOn("2026-11-21"));
  expect(event === null).toBe(powertrain === "electric");
});
