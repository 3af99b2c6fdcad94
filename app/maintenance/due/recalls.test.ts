import { expect, test } from "vitest";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { recallEvent } from "./recalls.ts";

test.each([
  [["25V-001", "25V-002"], "act-now"],
  [["25V-001"], "act-now"],
  [[], "ok"],
  [null, "no-data"],
  [undefined, undefined],
])("open recalls %j make the status %s (decisions §5)", (openRecalls, reminder) => {
  expect(recallEvent(knownVehicle({ openRecalls }))?.reminder).toBe(reminder);
});
