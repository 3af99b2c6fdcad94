import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDay, parseDay, todayIn } from "./dates.ts";
import type { Language } from "./locale.ts";

describe("a typed date", () => {
  test.each<[string | number, Language, string]>([
    ["2024-03-05", "en", "2024-03-05"],
    ["2024-3-5", "fr", "2024-03-05"],
    ["2024/03/05", "fr", "2024-03-05"],
    ["2024-03-05T23:59", "en", "2024-03-05"],
    ["2024-03-05T23:59:59.999Z", "en", "2024-03-05"],
    ["2024-03-05T00:30:00-05:00", "en", "2024-03-05"],
    ["2024-03-05 08:15:00+0000", "en", "2024-03-05"],
    ["03/05/2024", "en", "2024-03-05"],
    ["3/5/2024", "en", "2024-03-05"],
    ["03-05-2024", "en", "2024-03-05"],
    ["05/03/2024", "fr", "2024-03-05"],
    ["05-03-2024", "fr", "2024-03-05"],
    ["25/12/2024", "en", "2024-12-25"],
    ["12/25/2024", "fr", "2024-12-25"],
    [" 03 / 05 / 2024 ", "en", "2024-03-05"],
    ["\u200e3\u200e/\u200e5\u200e/\u200e2024", "en", "2024-03-05"],
    ["02/29/2024", "en", "2024-02-29"],
    [1_709_596_800_000, "en", "2024-03-05"],
    ["1709596800000", "en", "2024-03-05"],
    [0, "en", "1970-01-01"],
  ])("%j in %s is %s", (typed, language, day) => expect(parseDay(typed, language)).toBe(day));

  test.each<[string | number]>([
    ["2023-02-29"],
    ["02/30/2024"],
    ["13/13/2024"],
    ["00/10/2024"],
    ["2024-13-01"],
    ["03/05/24"],
    ["03/05-2024"],
    ["2024-03/05"],
    ["03.05.2024"],
    ["2024-03-05Tnoon"],
    ["20240305"],
    ["March 5, 2024"],
    ["0024-03-05"],
    ["2024-03-05\0"],
    ["2024-03-0\u0665"],
    ["2024-03-05🚗"],
    ["1️⃣/2/2024"],
    [""],
    [" "],
    [NaN],
    [Infinity],
    [9e15],
  ])("%j isn't a date", (typed) => {
    expect([parseDay(typed, "en"), parseDay(typed, "fr")]).toEqual([null, null]);
  });

  test("every formatted date can be parsed again", () => {
    const day = fc.date({
      min: new Date("1900-01-01"),
      max: new Date("2199-12-31"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, fc.constantFrom<Language>("en", "fr"), (date, language) => {
        const iso = date.toISOString().slice(0, 10);
        expect(parseDay(formatDay(iso, language), language)).toBe(iso);
        expect(parseDay(iso, language)).toBe(iso);
        expect(parseDay(date.getTime(), language)).toBe(iso);
      }),
    );
  });

  test("never throws, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789-/ T:Z") }), (typed) => {
        expect(parseDay(typed, "en") ?? "2024-01-01").toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
    );
  });
});

test("March 5 is month first in English and day first in French", () => {
  expect([formatDay("2024-03-05", "en"), formatDay("2024-03-05", "fr")]).toEqual([
    "03/05/2024",
    "05/03/2024",
  ]);
});

test.each([
  ["America/New_York", "2024-03-05T04:59:59Z", "2024-03-04"],
  ["America/New_York", "2024-03-05T05:00:00Z", "2024-03-05"],
  ["America/St_Johns", "2024-03-05T03:30:00Z", "2024-03-05"],
  ["Pacific/Guam", "2024-12-31T14:00:00Z", "2025-01-01"],
  ["UTC", "2024-03-05T00:00:00Z", "2024-03-05"],
  ["Nowhere/Land", "2024-03-05T04:59:59Z", "2024-03-04"],
  ["", "2024-03-05T04:59:59Z", "2024-03-04"],
])("in %j at %s it is %s", (timeZone, now, day) =>
  expect(todayIn(timeZone, new Date(now))).toBe(day),
);
