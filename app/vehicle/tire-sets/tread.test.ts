import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  toMillimeters,
  maxTread,
  parseTread,
  getTreadAdvice,
  convertTread,
  getTreadUnit,
  type TreadUnit,
} from "./tread.ts";

describe("A typed tread depth (decisions §5: 0 to 32, 0 to 25.4 mm)", () => {
  test.each<[string, TreadUnit, number]>([
    ["0", "32nds", 0],
    ["32", "32nds", 32],
    ["6/32", "32nds", 6],
    ["6 / 32 in", "32nds", 6],
    ["5.5", "32nds", 5.5],
    ["5,5", "32nds", 5.5],
    ["25.4", "mm", 25.4],
    ["4,8 mm", "mm", 4.8],
    [" 1.6MM ", "mm", 1.6],
  ])("%j in %s is %d", (typed, unit, depth) => expect(parseTread(typed, unit)).toBe(depth));

  test.each<[string, TreadUnit]>([
    ["", "32nds"],
    ["33", "32nds"],
    ["32.01", "32nds"],
    ["25.5", "mm"],
    ["-1", "mm"],
    ["1e1", "mm"],
    ["4.123", "mm"],
    ["four", "mm"],
    ["6/32", "mm"],
    ["5 mm", "32nds"],
    ["١", "mm"],
  ])("%j in %s is rejected", (typed, unit) => expect(parseTread(typed, unit)).toBeNull());
});

test("Tread is measured in the country's unit", () =>
  expect([getTreadUnit("US"), getTreadUnit("CA")]).toEqual(["32nds", "mm"]));

describe("Tread advice (spec §9: wear bars at 2/32 of an inch)", () => {
  test.each<[number, TreadUnit, string, string]>([
    [0, "32nds", "worn", "worn"],
    [2, "32nds", "worn", "worn"],
    [2.1, "32nds", "low", "low"],
    [4, "32nds", "low", "low"],
    [5, "32nds", "good", "low"],
    [5.5, "32nds", "good", "good"],
    [1.6, "mm", "worn", "worn"],
    [1.7, "mm", "low", "low"],
    [3.2, "mm", "low", "low"],
    [4, "mm", "good", "low"],
    [4.1, "mm", "good", "good"],
  ])("for %d %s is %s, and %s in snow", (depth, unit, advice, inSnow) => {
    expect([
      getTreadAdvice({ depth, unit }, { forSnow: false }),
      getTreadAdvice({ depth, unit }, { forSnow: true }),
    ]).toEqual([advice, inSnow]);
  });

  test("is never worse for deeper tread, in either unit", () => {
    const rank = ["worn", "low", "good"];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 320 }),
        fc.integer({ min: 0, max: 320 }),
        fc.boolean(),
        (one, other, forSnow) => {
          const of = (tenths: number) =>
            rank.indexOf(getTreadAdvice({ depth: tenths / 10, unit: "32nds" }, { forSnow }));
          expect(of(Math.max(one, other))).toBeGreaterThanOrEqual(of(Math.min(one, other)));
        },
      ),
    );
    expect([
      toMillimeters({ depth: maxTread["32nds"], unit: "32nds" }),
      convertTread("mm", { depth: 2, unit: "32nds" }),
      convertTread("32nds", { depth: 1.6, unit: "mm" }),
      convertTread("mm", { depth: 1.65, unit: "mm" }),
    ]).toEqual([25.4, 1.6, 2, 1.65]);
  });
});
