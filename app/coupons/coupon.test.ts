import { expect, test } from "vitest";
import { standingOf } from "./coupon.ts";

test.each([
  [null, null, "valid"],
  ["2026-11-22", null, "valid"],
  ["2026-11-23", null, "early"],
  [null, "2026-11-22", "valid"],
  [null, "2026-11-21", "over"],
  ["2026-11-01", "2026-11-30", "valid"],
] as const)("a coupon from %s until %s is %s on 2026-11-22", (validFrom, validUntil, standing) => {
  expect(standingOf({ validFrom, validUntil }, true, "2026-11-22")).toBe(standing);
});

test.each([
  [null, "left"],
  ["2026-11-21", "over"],
] as const)(
  "a coupon until %s of a shop that no longer participates is %s",
  (validUntil, standing) => {
    expect(standingOf({ validFrom: null, validUntil }, false, "2026-11-22")).toBe(standing);
  },
);
