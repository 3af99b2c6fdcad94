import { expect, test } from "vitest";
import {
  dayFirst,
  compactDate,
  monthFirst,
  readCanadaFileDay,
  readFlag,
  readMakersNumber,
  readText,
  readYear,
} from "./published-values.ts";

test.each([
  ["NHTSA's service", dayFirst, "14/03/2025", "2025-03-14"],
  ["NHTSA's service", dayFirst, "03/04/2025", "2025-04-03"],
  ["NHTSA's service", dayFirst, "03/14/2025", null],
  ["NHTSA's service", dayFirst, "31/02/2025", null],
  ["NHTSA's service", dayFirst, null, null],
  ["Canada's service", monthFirst, "5/28/2020 12:00:00 AM", "2020-05-28"],
  ["Canada's service", monthFirst, "2/6/2020 12:00:00 AM", "2020-02-06"],
  ["Canada's service", monthFirst, "28/5/2020", null],
  ["NHTSA's file", compactDate, "20250314", "2025-03-14"],
  ["NHTSA's file", compactDate, "20251314", null],
  ["NHTSA's file", compactDate, "", null],
  ["Canada's file", readCanadaFileDay, "2020-05-28", "2020-05-28"],
  ["Canada's file", readCanadaFileDay, "2020-05-28 00:00:00", "2020-05-28"],
  ["Canada's file", readCanadaFileDay, "5/28/2020", "2020-05-28"],
  ["Canada's file", readCanadaFileDay, "May 2020", null],
] as const)("a date of %s: %s reads %j as %j", (_whose, read, written, day) =>
  expect(read(written)).toBe(day),
);

test.each([
  [true, true],
  ["True", true],
  ["true", true],
  ["Y", true],
  ["Yes", true],
  [false, false],
  ["False", false],
  ["", false],
  ["N", false],
  [undefined, false],
  [1, false],
])("the flag %j is %s", (written, flag) => expect(readFlag(written)).toBe(flag));

test.each([
  ["2018", 2018],
  [2018, 2018],
  [" 2018 ", 2018],
  ["9999", null],
  ["0", null],
  ["", null],
  [null, null],
  ["20188", null],
])("the year %j is %j", (written, year) => expect(readYear(written)).toBe(year));

test.each([
  ["20TB03 / 20TA03", "20TA03"],
  ["SB-22-00-004", "SB2200004"],
  ["n/a", null],
  ["NR", null],
  ["12", null],
  ["VB1", "VB1"],
  ["", null],
  [null, null],
])("the manufacturer's number %j is %j", (written, number) =>
  expect(readMakersNumber(written)).toBe(number),
);

test("a text keeps its line breaks and loses unprintable characters", () => {
  expect(readText(" Issue:\r\nA label.\u0000\u0007 \ud800 ")).toBe("Issue:\nA label.");
  expect([readText(" \r\n "), readText(12), readText(undefined)]).toEqual([null, null, null]);
});
