import { expect, test } from "vitest";
import { elapsedTime } from "./elapsed-time.ts";

test.each([
  [0, 0, "day"],
  [1, 1, "day"],
  [29, 29, "day"],
  [30, 1, "month"],
  [59, 1, "month"],
  [60, 2, "month"],
  [364, 12, "month"],
  [365, 1, "year"],
  [729, 1, "year"],
  [730, 2, "year"],
  [-12, -12, "day"],
  [-30, -1, "month"],
  [-365, -1, "year"],
])("%i days are shown as %i %s (spec §9)", (days, scalar, unit) => {
  expect(elapsedTime(days)).toEqual({ scalar, unit });
});
