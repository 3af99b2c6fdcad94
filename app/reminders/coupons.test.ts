import { expect, test } from "vitest";
import { couponsFor, type Coupon } from "./coupons.ts";

const coupons: Coupon[] = [
  { id: "oil", target: "OIL_CHANGE" },
  { id: "major", target: "MAJOR_SERVICE" },
  { id: "any", target: "GENERIC" },
];

const offered = (event: Parameters<typeof couponsFor>[0]) => couponsFor(event, coupons).map(({ id }) => id);

test.each([
  [84, []],
  [85, ["oil", "any"]],
  [130, ["oil", "any"]],
  [null, []],
] as const)("an oil change of which %s percent is used (spec §9: 85 or more): %j", (percentComplete, expected) => {
  expect(offered({ eventType: "OIL", status: "ENABLED", percentComplete })).toEqual(expected);
});

test.each(["ENABLED_NO_DATA", "DISABLED_BY_USER", "DISABLED_BY_PROVIDER"] as const)("none is offered for an event that is %s", (status) => {
  expect(offered({ eventType: "OIL", status, percentComplete: 95 })).toEqual([]);
});

test.each([
  ["MJR_SERVICE", ["major", "any"]],
  ["BRAKE", ["any"]],
  ["REG", []],
] as const)("coupons go with the services they are for: %s", (eventType, expected) => {
  expect(offered({ eventType, status: "ENABLED", percentComplete: 95 })).toEqual(expected);
});
