import { expect, it } from "vitest";
import { expiryOf } from "./expiry.ts";

it.each([
  ["2026-11-27", "today", "days", 0],
  ["2026-11-28", "ahead", "days", 1],
  ["2026-12-18", "ahead", "days", 21],
  ["2027-05-27", "ahead", "months", 6],
  ["2029-11-27", "ahead", "years", 3],
  ["2026-11-15", "past", "days", 12],
  ["2024-11-27", "past", "years", 2],
] as const)("a document until %s is %s, by a span in %s", (date, is, unit, count) => {
  expect(expiryOf(date, "2026-11-27")).toEqual({ is, span: { unit, count } });
});
