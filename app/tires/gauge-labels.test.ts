import { expect, test } from "vitest";
import { placeLabels } from "./gauge-labels.ts";

test.each([
  ["deep tread", 44, 44],
  ["tread near the wear bars", 18, 23],
  ["tread at the wear bars", 9, 23],
  ["tread worn below the wear bars", 4, -5],
])("The reading of %s doesn't overlap the label of the wear bars", (_what, reading, placed) => {
  expect(placeLabels(reading, 9)).toEqual({ reading: placed, bar: 9 });
});
