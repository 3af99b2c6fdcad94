import { expect, test } from "vitest";
import { resolveTotal, type Costs } from "./cost-rule.ts";

const nothing: Costs = { total: null, parts: null, labor: null, tax: null };

test.each<[string, Partial<Costs>, number | null]>([
  ["nobody said anything", {}, null],
  ["it was given", { total: 8_000 }, 8_000],
  ["it was free", { total: 0 }, 0],
  ["it has lines alone: their sum", { parts: 3_000, labor: 4_000, tax: 500 }, 7_500],
  ["it has one line alone", { labor: 0 }, 0],
  [
    "it was given with lines that add up",
    { total: 7_500, parts: 3_000, labor: 4_000, tax: 500 },
    7_500,
  ],
  ["it was given with lines that leave something out", { total: 8_000, parts: 3_000 }, 8_000],
])("the total where %s", (_what, input, cents) => {
  expect(resolveTotal({ ...nothing, ...input })).toEqual({ ok: true, cents });
});

test.each<[string, Partial<Costs>, object]>([
  [
    "below its lines",
    { total: 7_000, parts: 3_000, labor: 4_001 },
    { ok: false, code: "cost.belowLines", sum: 7_001 },
  ],
  [
    "above all three lines",
    { total: 10_000, parts: 5_000, labor: 3_000, tax: 500 },
    { ok: false, code: "cost.notTheSum", sum: 8_500 },
  ],
  [
    "above lines of which one is 0",
    { total: 10_000, parts: 5_000, labor: 3_000, tax: 0 },
    { ok: false, code: "cost.notTheSum", sum: 8_000 },
  ],
])("a total %s is asked about", (_what, options, expected) => {
  expect(resolveTotal({ ...nothing, ...options })).toEqual(expected);
});
