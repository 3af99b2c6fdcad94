import { expect, it } from "vitest";
import { readRetryAfter } from "./retry-after.ts";

const now = Date.parse("2026-11-26T12:00:00Z");

it.each([
  ["7", 7_000],
  ["0", 0],
  [" 120 ", 120_000],
  ["Thu, 26 Nov 2026 12:01:30 GMT", 90_000],
  ["Thu, 26 Nov 2026 11:00:00 GMT", 0],
  ["99999999999", 86_400_000],
  [null, 1_000],
  ["", 1_000],
  ["soon", 1_000],
])("Retry-After: %s is a wait of %i ms", (header, wait) => {
  expect(readRetryAfter(header, now)).toBe(wait);
});
