import { expect, test } from "vitest";
import { getCouponStatus } from "./coupon.ts";

test.each([
  [null, null, "valid"],
  ["2026-11-22", null, "valid"],
  ["2026-11-23", null, "upcoming"],
  [null, "2026-11-22", "valid"],
  [null, "2026-11-21", "expired"],
  ["2026-11-01", "2026-11-30", "valid"],
] as const)("a coupon from %s until %s is %s on 2026-11-22", (validFrom, validUntil, status) => {
  expect(getCouponStatus({ validFrom, validUntil }, true, "2026-11-22")).toBe(status);
});

test.each([
  [null, "withdrawn"],
  ["2026-11-21", "expired"],
] as const)(
  "a coupon until %s of a shop that no longer participates is %s",
  (validUntil, status) => {
    expect(getCouponStatus({ validFrom: null, validUntil }, false, "2026-11-22")).toBe(status);
  },
);
