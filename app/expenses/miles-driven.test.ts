import { expect, it } from "vitest";
import { dayNumber } from "#app/i18n/calendar.ts";
import { milesDriven } from "./miles-driven.ts";

const at = (date: string, miles: number) => ({ day: dayNumber(date), miles });
const [from, until] = ["2025-11-28", "2026-11-28"];

it.each([
  ["of readings on both days", [at(from, 10_000), at(until, 22_000)], 12_000],
  ["of readings around them", [at("2024-11-28", 0), at("2027-11-28", 36_500 * 0.3)], 3_650],
  ["of the last nine months, a year's", [at("2026-02-09", 0), at(until, 8_000)], 10_000],
  ["of too short a time", [at("2026-06-01", 0), at(until, 8_000)], null],
  ["of a parked car", [at(from, 10_000), at(until, 10_400)], null],
  ["of one reading", [at(from, 10_000)], null],
  ["without readings", [], null],
])("Miles driven %s", (_what, points, miles) => {
  const driven = milesDriven(points, from, until);
  expect(driven === null ? null : Math.round(driven)).toBe(miles);
});
