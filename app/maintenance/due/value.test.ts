import { expect, test } from "vitest";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { valueEvent } from "./value.ts";

test.each([
  [true, "ok"],
  [false, "no-data"],
  [null, "no-data"],
  [undefined, undefined],
])("a value that can be estimated (%s): %s", (hasValue, reminder) => {
  expect(valueEvent(knownVehicle({ hasValue }))?.reminder).toBe(reminder);
});
