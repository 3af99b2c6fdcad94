import { describe, expect, test } from "vitest";
import { checkInterval, type TypedInterval } from "./interval-rule.ts";

const nothing: TypedInterval = { distance: "", months: "", years: "" };

describe("an owner's interval (spec §5, decisions §5)", () => {
  test.each<[Partial<TypedInterval>, number | null, number | null]>([
    [{ distance: "5000" }, 5000, null],
    [{ distance: "5,000" }, 5000, null],
    [{ distance: "5 000" }, 5000, null],
    [{ distance: "1" }, 1, null],
    [{ distance: "100,000" }, 100_000, null],
    [{ months: "6" }, null, 6],
    [{ months: "120" }, null, 120],
    [{ years: "1" }, null, 12],
    [{ years: "10" }, null, 120],
    [{ months: "6", years: "1" }, null, 18],
    [{ months: "120", years: "10" }, null, 240],
    [{ months: "0", years: "0", distance: "5000" }, 5000, null],
    [{ months: " 12 ", distance: " 7,500 " }, 7500, 12],
  ])("accepts %j", (typed, distance, months) => {
    expect(checkInterval({ ...nothing, ...typed }, "mi")).toEqual({
      ok: true,
      interval: { distance, months, unit: "mi" },
    });
  });

  test.each<[Partial<TypedInterval>, string[]]>([
    [{}, ["interval.required"]],
    [{ months: "0" }, ["interval.required"]],
    [{ months: "0", years: "0" }, ["interval.required"]],
    [{ distance: "0" }, ["interval.distance.mi"]],
    [{ distance: "-5" }, ["interval.distance.mi"]],
    [{ distance: "100,001" }, ["interval.distance.mi"]],
    [{ distance: "1,000,000" }, ["interval.distance.mi"]],
    [{ distance: "0,001,000" }, ["interval.distance.mi"]],
    [{ distance: "5,00" }, ["interval.distance.mi"]],
    [{ distance: "5000.5" }, ["interval.distance.mi"]],
    [{ distance: "far" }, ["interval.distance.mi"]],
    [{ months: "121" }, ["interval.months"]],
    [{ months: "-1" }, ["interval.months"]],
    [{ months: "1.5" }, ["interval.months"]],
    [{ years: "11" }, ["interval.years"]],
    [
      { distance: "x", months: "x", years: "x" },
      ["interval.distance.mi", "interval.months", "interval.years"],
    ],
  ])("rejects %j with %j", (typed, expected) => {
    const check = checkInterval({ ...nothing, ...typed }, "mi");
    expect(check.ok ? [] : check.errors.map(({ code }) => code)).toEqual(expected);
  });

  test.each([
    ["160,934", true],
    ["160,935", false],
  ])("%s km is within the yearly cap of its unit: %s (spec §9)", (distance, ok) => {
    expect(checkInterval({ ...nothing, distance }, "km").ok).toBe(ok);
  });
});
