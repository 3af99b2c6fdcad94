import { expect, test } from "vitest";
import { toDistinctNames } from "./distinct-names.ts";

test.each([
  [
    ["log.zip", "log.zip"],
    ["log.zip", "log (2).zip"],
  ],
  [
    ["log.zip", "Log.zip", "log (2).zip"],
    ["log.zip", "Log (2).zip", "log (2) (2).zip"],
  ],
  [
    ["a.b/log", "a.b/log"],
    ["a.b/log", "a.b/log (2)"],
  ],
  [
    ["fuel.csv", "tax.csv"],
    ["fuel.csv", "tax.csv"],
  ],
])("%j become %j", (names, distinct) => {
  expect(toDistinctNames(names)).toEqual(distinct);
});
