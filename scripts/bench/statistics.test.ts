import { expect, it } from "vitest";
import { median, medians, quantile } from "./statistics.ts";

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

it.each([
  [0.5, 20],
  [0.51, 30],
  [0.99, 40],
  [0, 10],
])("the %d quantile of four values", (share, expected) => {
  expect(quantile([40, 10, 30, 20], share)).toBe(expected);
});
