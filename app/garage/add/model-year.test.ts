import { expect, test } from "vitest";
import { getLatestModelYear, getModelYears, narrowYears } from "./model-year.ts";

const car = "Passenger Car";
const van = "Multipurpose Passenger Vehicle (MPV)";

test.each([
  ["1HGCM82633A004352", car, [2003]],
  ["2T1BURHEXJC000421", car, [2018]],
  ["JM1NA3514P0000101", car, [1993]],
  ["2T3B1R1V1NC268864", van, [1992]],
  ["JM3KFBCL6T0803513", van, [2026]],
  ["1HGCM8B65YA004352", car, [2000]],
  ["1FTPX17L2YKA11520", "Truck", [2000]],
  ["3C6UR5DL3LG000512", "Truck", [2020, 1990]],
  ["54DC4W1D7RS208881", "Incomplete Vehicle", [2024, 1994]],
  ["1HD1FRW177Y600001", "Motorcycle", [2007]],
  ["JH2RC50099K000101", "Motorcycle", [2009]],
  ["JH2SC5940CK000101", null, [2012, 1982]],
  ["WVWZZZ1KZ0W000001", car, []],
  ["WVWZZZ1KZUW000001", car, []],
])("%s of a %s has the model years %j", (vin, vehicleType, years) => {
  expect(getModelYears(vin, vehicleType, 2027)).toEqual(years);
});

test("the year code of 1980 means 2010, and never a year that isn't on sale yet", () => {
  expect(getModelYears("1HGCM8263AA004352", "Motorcycle", 2027)).toEqual([2010]);
  expect(getModelYears("1HGCM8B63VA004352", car, 2026)).toEqual([1997]);
});

test("next year's models are on sale", () => {
  expect(getLatestModelYear("2026-01-02")).toBe(2027);
});

test("the seventh character decides the year of a car, but not of a pickup or motorcycle", () => {
  const specs = (bodyType: "suv" | "pickup" | "motorcycle") => [
    { bodyType, year: 2020 },
    { bodyType, year: 1990 },
  ];
  const years = (all: { year: number }[]) => all.map(({ year }) => year);
  expect(years(narrowYears(specs("suv")))).toEqual([2020]);
  expect(years(narrowYears(specs("pickup")))).toEqual([2020, 1990]);
  expect(years(narrowYears(specs("motorcycle")))).toEqual([2020, 1990]);
});
