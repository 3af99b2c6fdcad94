import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dateOf, dayNumber } from "#app/i18n/calendar.ts";
import {
  isImplausible,
  jumpsTooFar,
  suggestReading,
  type Pace,
  type ReadingValue,
} from "./implausible-reading.ts";

const typical: Pace = { own: null, typical: 37 };
const read = (date: string, distance: number, unit: "mi" | "km" = "mi"): ReadingValue => ({
  date,
  distance,
  unit,
});

describe("A jump between two readings needs a confirmation (decisions §7)", () => {
  const last = read("2026-11-01", 50_000);

  test.each([
    ["1,000 mi on the same day", "2026-11-01", 51_000, false],
    ["1,001 mi on the same day", "2026-11-01", 51_001, true],
    ["1,000 mi and 273 mi a day", "2026-11-11", 53_730, false],
    ["a mile more than that", "2026-11-11", 53_731, true],
    ["a zero too many", "2026-11-20", 560_100, true],
  ])("%s (%s, %i mi): %s", (_what, date, distance, expected) => {
    expect(jumpsTooFar(last, read(date, distance), typical)).toBe(expected);
  });

  test.each([
    ["2026-11-01", 81_600, false],
    ["2026-11-01", 81_601, true],
    ["2026-11-11", 86_000, false],
    ["2026-11-11", 86_001, true],
  ])("over 1,600 km plus 440 km a day in a km car (%s, %i km): %s", (date, distance, expected) => {
    expect(jumpsTooFar(read("2026-11-01", 80_000, "km"), read(date, distance, "km"), typical)).toBe(
      expected,
    );
  });

  test.each([
    [10, 52_500, false],
    [10, 53_001, true],
    [0, 51_001, true],
    [0, 51_000, false],
  ])(
    "over 1,000 mi and ten times the car's own %i mi a day, %i mi after 30 days: %s",
    (own, distance, expected) => {
      expect(jumpsTooFar(last, read("2026-12-01", distance), { own, typical: own })).toBe(expected);
    },
  );

  test.each([
    ["kilometers read off as miles", 82_077, true],
    ["a long trip", 62_000, false],
    ["a year of heavy driving", 75_000, false],
  ])("%s, %i mi after 200 days: %s", (_what, distance, expected) => {
    expect(jumpsTooFar(last, read("2027-05-20", distance), typical)).toBe(expected);
  });

  test("on either side of a reading entered late", () => {
    const neighbors = { previous: read("2026-01-01", 40_000), next: read("2026-11-01", 50_000) };
    expect(isImplausible(read("2026-10-30", 42_000), neighbors, typical)).toBe(true);
    expect(isImplausible(read("2026-10-30", 44_454), neighbors, typical)).toBe(false);
    expect(isImplausible(read("2026-10-30", 49_000), neighbors, typical)).toBe(false);
  });
});

describe("The suggested reading", () => {
  const previous = read("2026-11-01", 55_800);
  const meant = (distance: number, unit: "mi" | "km" = "mi", from = previous) =>
    suggestReading(read("2026-11-08", distance, unit), { previous: from }, typical);

  test.each([
    ["a zero too many", 560_100, 56_010],
    ["a digit typed twice", 556_010, 56_010],
    ["kilometers", 90_139, 56_010],
    ["two digits swapped", 65_010, 56_010],
    ["a digit too many", 586_010, 56_010],
    ["a wrong digit", 96_010, 56_010],
    ["nothing we can think of", 400_000, null],
  ])("for %s (%i mi): %s", (_slip, typed, suggestion) => {
    expect(meant(typed)).toBe(suggestion);
  });

  test("is in kilometers if a km car's owner typed miles", () => {
    expect(meant(56_010, "km", read("2026-11-01", 89_900, "km"))).toBe(90_140);
  });

  test("is unknown without an earlier reading", () => {
    expect(suggestReading(read("2026-11-08", 560_100), {}, typical)).toBeNull();
  });

  test("is always plausible and above the previous reading", () => {
    const days = fc.integer({ min: 0, max: 700 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000 }),
        days,
        fc.integer({ min: 1, max: 2_000_000 }),
        (before, later, typed) => {
          const first = read("2024-01-01", before);
          const now = read(dateOf(dayNumber(first.date) + later), typed);
          const suggestion = suggestReading(now, { previous: first }, typical);
          if (suggestion === null) return;
          expect(suggestion).toBeGreaterThan(before);
          expect(
            isImplausible({ ...now, distance: suggestion }, { previous: first }, typical),
          ).toBe(false);
        },
      ),
    );
  });
});
