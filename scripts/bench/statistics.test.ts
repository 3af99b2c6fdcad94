import { expect, it } from "vitest";
import { median, medians } from "./statistics.ts";

it.each([
  [[3], 3],
  [[4, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
])("the median of %j is %d", (values, expected) => {
  expect(median(values)).toBe(expected);
});

it("takes the median of each figure separately", () => {
  expect(
    medians([
      { rps: 10, p50: 1 },
      { rps: 30, p50: 9 },
      { rps: 20, p50: 2 },
    ]),
  ).toEqual({ rps: 20, p50: 2 });
});
