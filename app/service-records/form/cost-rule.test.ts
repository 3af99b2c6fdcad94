import { expect, test } from "vitest";
import { resolveTotal, type Costs } from "./cost-rule.ts";

const nothing: Costs = { total: null, parts: null, labor: null, tax: null };

test.each<[string, Partial<Costs>, number | null]>([
  ["nothing was entered", {}, null],
  ["it was entered", { total: 8_000 }, 8_000],
  ["it is zero", { total: 0 }, 0],
  ["only lines were entered", { parts: 3_000, labor: 4_000, tax: 500 }, 7_500],
  ["only one line was entered", { labor: 0 }, 0],
  [
    "it was given with lines that add up",
    { total: 7_500, parts: 3_000, labor: 4_000, tax: 500 },
    7_500,
  ],
  ["the lines don't cover all of it", { total: 8_000, parts: 3_000 }, 8_000],
])("resolves the total when %s", (_what, input, cents) => {
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
    "above three lines of which one is 0",
    { total: 10_000, parts: 5_000, labor: 3_000, tax: 0 },
    { ok: false, code: "cost.notTheSum", sum: 8_000 },
  ],
])("rejects a total %s", (_what, options, expected) => {
  expect(resolveTotal({ ...nothing, ...options })).toEqual(expected);
});
