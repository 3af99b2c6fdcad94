import { expect, test } from "vitest";
import { ageIn, modelYearOf } from "./age.ts";

test.each([
  ["2020-04", 2020, 0.54],
  ["2026-11", 2018, 9.125],
  ["2019-10", 2020, 0.04],
  ["2019-08", 2020, 0],
])("In %s, a %i is %d years old", (month, year, age) => {
  expect(ageIn(month, year)).toBeCloseTo(age, 2);
  if (age > 0) expect(modelYearOf(month, ageIn(month, year))).toBe(year);
});
