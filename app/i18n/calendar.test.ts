import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  dateOf,
  dayNumber,
  daysBetween,
  laterOf,
  nextInSeries,
} from "./calendar.ts";

describe("addMonths clamps to the end of the month (decisions §5)", () => {
  test.each([
    ["2026-01-15", 1, "2026-02-15"],
    ["2026-01-31", 1, "2026-02-28"],
    ["2024-01-31", 1, "2024-02-29"],
    ["2026-03-31", 1, "2026-04-30"],
    ["2026-08-31", 6, "2027-02-28"],
    ["2026-12-31", 2, "2027-02-28"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2024-02-29", 48, "2028-02-29"],
    ["2026-11-21", 0, "2026-11-21"],
    ["2026-11-21", 120, "2036-11-21"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-01-15", -13, "2024-12-15"],
    ["2024-02-29", -12, "2023-02-28"],
    ["1999-12-31", 2, "2000-02-29"],
    ["1899-12-31", 2, "1900-02-28"],
  ])("%s plus %i months is %s", (date, months, expected) =>
    expect(addMonths(date, months)).toBe(expected),
  );
});

test.each([
  ["2026-11-21", "2026-11-21", 0],
  ["2026-11-21", "2026-11-22", 1],
  ["2026-11-21", "2026-11-20", -1],
  ["2024-02-28", "2024-03-01", 2],
  ["2023-02-28", "2023-03-01", 1],
  // Clocks change in New York on March 8 and November 1, 2026.
  ["2026-03-07", "2026-03-09", 2],
  ["2026-10-31", "2026-11-02", 2],
  ["2024-01-01", "2025-01-01", 366],
  ["1970-01-01", "2026-01-01", 20_454],
])("from %s to %s is %i days", (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
  expect(addDays(from, days)).toBe(to);
});

const date = fc.integer({ min: dayNumber("1970-01-01"), max: dayNumber("2199-12-31") }).map(dateOf);

test("12 months later is the same date, or February 28 for February 29", () => {
  fc.assert(
    fc.property(date, (day) => {
      const [year, rest] = [Number(day.slice(0, 4)), day.slice(4)];
      const leapless = rest === "-02-29" ? "-02-28" : rest;
      expect(addMonths(day, 12)).toBe(`${year + 1}${leapless}`);
    }),
  );
});

test("addMonths keeps months and dates in order", () => {
  fc.assert(
    fc.property(date, fc.nat(240), fc.nat(400), (day, months, days) => {
      expect(addMonths(day, months + 1) > addMonths(day, months)).toBe(true);
      expect(addMonths(addDays(day, days), months) >= addMonths(day, months)).toBe(true);
    }),
  );
});

test("a date survives conversion to a day number and back", () => {
  fc.assert(
    fc.property(date, (day) => {
      expect(dateOf(dayNumber(day))).toBe(day);
    }),
  );
  expect(dateOf(dayNumber("2026-11-21") + 0.9)).toBe("2026-11-21");
});

test.each([
  [-719_528, "0000-01-01"],
  [-25_567, "1900-01-01"],
  [-0.1, "1969-12-31"],
])("day %d is %s", (day, expected) => {
  expect(dateOf(day)).toBe(expected);
});

test.each([() => dateOf(NaN), () => dateOf(1e12), () => addMonths("", 1), () => addDays("", 1)])(
  "what isn't a date is refused",
  (calculate) => {
    expect(calculate).toThrow("This date doesn't exist");
  },
);

test("a series keeps its day of the month after short months", () => {
  const after = (day: string) => nextInSeries("2026-01-31", 1, (date) => date > day);
  expect([
    after("2025-12-01"),
    after("2026-01-31"),
    after("2026-02-28"),
    after("2026-04-30"),
  ]).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-05-31"]);
});

test("laterOf returns the later of two dates", () => {
  expect([laterOf("2026-01-01", "2025-12-31"), laterOf("2025-12-31", "2026-01-01")]).toEqual([
    "2026-01-01",
    "2026-01-01",
  ]);
});
