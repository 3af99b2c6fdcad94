import { describe, expect, it, test } from "vitest";
import {
  parseWrittenCost,
  parseWrittenDay,
  parseWrittenOdometer,
  detectDayOrder,
  cleanWrittenText,
} from "./written-values.ts";

describe("a date in a file", () => {
  test.each<[string, string | null, string | null]>([
    ["2025-06-05", "2025-06-05", "2025-06-05"],
    ["2025-6-5", "2025-06-05", "2025-06-05"],
    ["2025-09-16 9:05", "2025-09-16", "2025-09-16"],
    ["2025-06-05T23:59:59Z", "2025-06-05", "2025-06-05"],
    ["6/5/2025", "2025-06-05", "2025-05-06"],
    ["6/5/2025 12:00:00 AM", "2025-06-05", "2025-05-06"],
    ["06-05-2025", "2025-06-05", "2025-05-06"],
    ["25/06/2025", "2025-06-25", "2025-06-25"],
    ["6/25/2025", "2025-06-25", "2025-06-25"],
    ["05.06.2025", "2025-06-05", "2025-06-05"],
    ["1970-01-01", null, null],
    ["2/30/2025", null, null],
    ["6/5/25", null, null],
    ["", null, null],
    ["yesterday", null, null],
    ["2025-06-05".padEnd(1_000_000), null, null],
  ])("%.30j is %j in English, %j in French", (written, english, french) => {
    expect([parseWrittenDay(written, "en"), parseWrittenDay(written, "fr")]).toEqual([
      english,
      french,
    ]);
  });

  test.each<[string, string[], string, string]>([
    ["one with a first part over 12", ["05/06/2025", "25/06/2025"], "fr", "fr"],
    ["one with a second part over 12", ["05/06/2025 10:00", "6/25/2025 10:00"], "en", "en"],
    ["no clear date", ["05/06/2025", "2025-06-25", "25.06.2025", ""], "en", "fr"],
    ["contradicting dates", ["25/06/2025", "6/25/2025"], "en", "fr"],
  ])("takes its order from %s in the file", (_what, dates, inEnglish, inFrench) => {
    expect([detectDayOrder(dates, "en"), detectDayOrder(dates, "fr")]).toEqual([
      inEnglish,
      inFrench,
    ]);
  });
});

describe("an odometer in a file", () => {
  test.each<[string, number | null, string]>([
    ["12345", 12_345, "mi"],
    ["12,345", 12_345, "mi"],
    ["12 345", 12_345, "mi"],
    ["12.345", 12_345, "mi"],
    ["12’345", 12_345, "mi"],
    ["1,012,345", 1_012_345, "mi"],
    ["166781.0", 166_781, "mi"],
    ["166781.5", 166_782, "mi"],
    ["1,234.5", 1_235, "mi"],
    ["88 120 km", 88_120, "km"],
    ["60412 Miles", 60_412, "mi"],
    ["16093440km", 16_093_440, "km"],
    ["10000000", 10_000_000, "mi"],
  ])("%j", (written, distance, unit) => {
    expect(parseWrittenOdometer(written, "mi")).toEqual({ value: { distance, unit } });
  });

  test.each(["", "  ", "0", "0.0"])("is unknown when written %j", (written) => {
    expect(parseWrittenOdometer(written, "km")).toEqual({ value: null });
  });

  test.each([
    "-5",
    "about 48000",
    "12,34,567",
    "1.5e3",
    "10000001",
    "16093441 km",
    "9".repeat(41),
    "NaN",
  ])("rejects %j", (written) => {
    expect(parseWrittenOdometer(written, "mi")).toBeNull();
  });
});

describe("an amount in a file", () => {
  test.each<[string, number, string]>([
    ["45", 4_500, "CAD"],
    ["45.5", 4_550, "CAD"],
    ["$45.00", 4_500, "CAD"],
    ["$1,234.56", 123_456, "CAD"],
    ["$1,234", 123_400, "CAD"],
    ["$234,567.89", 23_456_789, "CAD"],
    ["1 234,56 $", 123_456, "CAD"],
    ["1 234,56 $ US", 123_456, "USD"],
    ["US$45.00", 4_500, "USD"],
    ["CA$45.00", 4_500, "CAD"],
    ["45.00 USD", 4_500, "USD"],
    ["¤45.00", 4_500, "CAD"],
    ["1.234,50 €", 123_450, "EUR"],
    ["CHF 1’234.50", 123_450, "CHF"],
    ["£.5", 50, "GBP"],
    ["61.833", 6_183, "CAD"],
    ["45,5", 4_550, "CAD"],
    ["0", 0, "CAD"],
    ["999999.99", 99_999_999, "CAD"],
  ])("%j", (written, cents, currency) => {
    expect(parseWrittenCost(written, "CAD")).toEqual({ value: { cents, currency } });
  });

  it("can be missing", () => {
    expect(parseWrittenCost(" ", "USD")).toEqual({ value: null });
  });

  test.each([
    "-45.00",
    "($45.00)",
    "call",
    "$",
    "45 kr",
    "kr. 45",
    "1,2,3",
    "1,23.4,5",
    "45..5",
    ".",
    "10000000.01",
    "1e9",
    "=45",
    `$${"9".repeat(40)}`,
  ])("rejects %j", (written) => {
    expect(parseWrittenCost(written, "USD")).toBeNull();
  });
});

test.each([
  ["  Oil \t change ", "Oil change"],
  ["Fronts 6 mm\r\n\r\n rears 7 mm \n", "Fronts 6 mm\nrears 7 mm"],
  ["All good 👍", "All good"],
  ["👍", null],
  ["<b>Oil</b> & =1+1", "<b>Oil</b> & =1+1"],
  ["", null],
])("cleans the text %j to %j", (written, stored) => {
  expect(cleanWrittenText(written)).toBe(stored);
});
