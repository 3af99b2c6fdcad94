import fc from "fast-check";
import { expect, test } from "vitest";
import {
  averageDistanceCaps,
  convertDistance,
  fromMiles,
  isAverageDistance,
  odometerCaps,
  parseWholeNumber,
  toMiles,
  type Frequency,
} from "./numbers.ts";

test.each([
  ["0", 0],
  ["60412", 60412],
  [" 60412 ", 60412],
  ["60,412", 60412],
  ["60 412", 60412],
  ["60\u00a0412", 60412],
  ["60\u202f412", 60412],
  ["60\u2009412", 60412],
  ["10,000,000", 10_000_000],
  ["00042", 42],
])("%j is %i", (typed, number) => expect(parseWholeNumber(typed)).toBe(number));

test.each([
  ...[
    "",
    " ",
    "-5",
    "+5",
    "1.5",
    "60.412",
    "60,41",
    "60,4125",
    "60,412,5",
    "1,234 567",
    ",412",
    "60,,412",
    "60  412",
  ],
  ...[
    "1e5",
    "0x10",
    "Infinity",
    "60k",
    "60412 mi",
    "٦٠",
    "６０",
    "6️⃣",
    "60🚗",
    "60\0",
    "9007199254740993",
    "1".repeat(400),
  ],
])("%j isn't a whole number", (typed) => expect(parseWholeNumber(typed)).toBeNull());

test("numbers formatted in either language can be parsed", () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom("en-US", "en-CA", "fr-CA", "fr-FR"), (number, locale) => {
      expect(parseWholeNumber(new Intl.NumberFormat(locale).format(number))).toBe(number);
    }),
  );
});

test("caps match the specification", () => {
  expect(odometerCaps).toEqual({ mi: 10_000_000, km: 16_093_440 });
  expect(averageDistanceCaps).toEqual({
    mi: { year: 100_000, week: 1_923, day: 273 },
    km: { year: 160_934, week: 3_094, day: 440 },
  });
});

test("converts kilometres to miles and back with 0.62137", () => {
  expect(convertDistance(100_000, "km", "mi")).toBe(62_137);
  expect(convertDistance(62_137, "mi", "km")).toBe(100_000);
  expect(convertDistance(60_412, "mi", "mi")).toBe(60_412);
  fc.assert(
    fc.property(fc.nat(16_093_440), (miles) => {
      expect(convertDistance(convertDistance(miles, "mi", "km"), "km", "mi")).toBe(miles);
    }),
  );
});

test("a distance survives conversion to miles and back", () => {
  expect(toMiles({ distance: 100_000, unit: "km" })).toBe(62_137);
  fc.assert(
    fc.property(fc.nat(16_093_440), fc.constantFrom("mi", "km"), (distance, unit) => {
      expect(fromMiles(toMiles({ distance, unit }), unit)).toBeCloseTo(distance, 6);
    }),
  );
});

test.each<[Frequency]>([["year"], ["week"], ["day"]])(
  "an average per %s is a whole number from 1 to its cap",
  (frequency) => {
    for (const unit of ["mi", "km"] as const) {
      const cap = averageDistanceCaps[unit][frequency];
      const results = [0, 0.5, 1, cap, cap + 1].map((distance) =>
        isAverageDistance({ distance, unit }, frequency),
      );
      expect(results).toEqual([false, false, true, true, false]);
    }
  },
);
