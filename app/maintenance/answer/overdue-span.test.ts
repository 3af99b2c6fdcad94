import { expect, test } from "vitest";
import { overdueSpan } from "./overdue-span.ts";

test.each([
  [1, "days", 1],
  [60, "days", 60],
  [61, "months", 2],
  [365, "months", 12],
  [700, "months", 23],
  [731, "years", 2],
  [1_073, "years", 3],
  [3_653, "years", 10],
] as const)("%s days overdue are shown in %s: %s", (days, unit, count) => {
  expect(overdueSpan(days)).toEqual({ unit, count });
});
