import { describe, expect, it, test } from "vitest";
import { mayBeOutdated, readIndexMonths } from "./index-months.ts";

const answerOf = (data: object[], seriesID = "CUSR0000SETA02", status = "REQUEST_SUCCEEDED") => ({
  status,
  Results: { series: [{ seriesID, data }] },
});

describe("An answer of the Bureau of Labor Statistics", () => {
  it("has months", () => {
    const data = [
      { year: "2026", period: "M04", value: "180.25" },
      { year: "2026", period: "M03", value: "181.5" },
    ];
    expect(readIndexMonths(answerOf(data))).toEqual([
      { month: "2026-04", value: 180.25 },
      { month: "2026-03", value: 181.5 },
    ]);
  });

  it.each([
    ["a year's average", { year: "2025", period: "M13", value: "180" }],
    ["a value that isn't published", { year: "2025", period: "M10", value: "-" }],
    ["a value that can't be", { year: "2025", period: "M10", value: "1.8" }],
  ])("may have %s, which doesn't count", (_what, value) => {
    expect(readIndexMonths(answerOf([value]))).toEqual([]);
  });

  it("doesn't count for another series", () => {
    const data = [{ year: "2026", period: "M04", value: "180.25" }];
    expect(readIndexMonths(answerOf(data, "CUSR0000SETA01"))).toEqual([]);
  });

  it.each([
    ["failed", answerOf([], undefined, "REQUEST_NOT_PROCESSED")],
    ["no answer", { message: "Not found" }],
    ["nothing", null],
  ])("can be %s", (_what, answer) => {
    expect(readIndexMonths(answer)).toBeNull();
  });
});

test.each([
  ["2026-04", "2026-05-31", false],
  ["2026-04", "2026-06-09", false],
  ["2026-04", "2026-06-10", true],
  ["2026-04", "2026-07-01", true],
  ["2025-11", "2026-01-09", false],
  ["2025-11", "2026-01-10", true],
])("After %s, there may be a newer month on %s: %s", (newest, day, expected) => {
  expect(mayBeOutdated(newest, new Date(`${day}T12:00:00Z`))).toBe(expected);
});
