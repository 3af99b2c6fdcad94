import { describe, expect, test } from "vitest";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import type { NearbyCoupon } from "./coupon.ts";
import { couponsAt, couponsFor, withCoupons } from "./offered-coupons.ts";

function coupon(id: string, target: NearbyCoupon["target"]): NearbyCoupon {
  return {
    id,
    target,
    offer: "amount",
    amount: 1_500,
    currency: "USD",
    terms: null,
    code: null,
    validFrom: null,
    validUntil: null,
    shop: "Elm",
  };
}

const coupons = [
  coupon("oil", "OIL_CHANGE"),
  coupon("major", "MAJOR_SERVICE"),
  coupon("any", "GENERIC"),
];

const offered = (
  event: Omit<Parameters<typeof couponsFor>[0], "range"> & { percentComplete: number | null },
) =>
  couponsFor(
    {
      ...event,
      range: event.percentComplete === null ? null : { percentComplete: event.percentComplete },
    },
    coupons,
  ).map(({ id }) => id);

describe("what is offered with an event", () => {
  test.each([
    [84, []],
    [85, ["oil", "any"]],
    [130, ["oil", "any"]],
    [null, []],
  ] as const)(
    "an oil change of which %s percent is used (spec §9: 85 or more): %j",
    (percentComplete, expected) => {
      expect(offered({ eventType: "OIL", status: "ENABLED", percentComplete })).toEqual(expected);
    },
  );

  test.each(["ENABLED_NO_DATA", "DISABLED_BY_USER", "DISABLED_BY_PROVIDER"] as const)(
    "nothing where it is %s",
    (status) => {
      expect(offered({ eventType: "OIL", status, percentComplete: 95 })).toEqual([]);
    },
  );

  test.each([
    ["MJR_SERVICE", ["major", "any"]],
    ["BRAKE", ["any"]],
    ["TIR", ["any"]],
    ["SAFETY", ["any"]],
    ["EMISSION", ["any"]],
    ["REG", []],
    ["TIR_WTY", []],
    ["TIR_SEASON", []],
    ["RECALL", []],
    ["CUSTOM", []],
  ] as const)("goes by what the coupons are for: %s", (eventType, expected) => {
    expect(offered({ eventType, status: "ENABLED", percentComplete: 95 })).toEqual(expected);
  });

  test("is never more than three, the first ones", () => {
    const many = ["a", "b", "c", "d"].map((id) => coupon(id, "GENERIC"));
    expect(
      couponsFor(
        { eventType: "BRAKE", status: "ENABLED", range: { percentComplete: 100 } },
        many,
      ).map(({ id }) => id),
    ).toEqual(["a", "b", "c"]);
  });
});

describe("a dashboard with coupons", () => {
  const overdue = { services: { OIL: { date: "2024-01-01", odometer: null } } };
  const open = (input: Parameters<typeof knownVehicle>[0], near = coupons) => {
    const known = knownVehicle(input);
    return withCoupons(openDashboard(known, "2026-11-22"), known, near);
  };
  const shown = (dashboard: ReturnType<typeof open>) =>
    dashboard.events.flatMap(({ key, coupons }) => coupons.map(({ id }) => [key, id]));

  test("has them at what is due, and counts them in an event of their own, behind all that has a day (spec §3)", () => {
    const dashboard = open(overdue);
    expect(shown(dashboard)).toEqual([
      ["oil", "oil"],
      ["oil", "any"],
    ]);
    const keys = dashboard.events.map(({ key }) => key);
    expect(keys.slice(0, 2)).toEqual(["oil", "coupon"]);
    const own = dashboard.events[1]!;
    expect([own.reminder, own.causes, couponsAt(dashboard, own).map(({ id }) => id)]).toEqual([
      "ok",
      ["oil", "any"],
      ["oil", "any"],
    ]);
    expect(couponsAt(dashboard, dashboard.events[0]!).map(({ id }) => id)).toEqual(["oil", "any"]);
  });

  test("is the same without any, or while nothing is due", () => {
    for (const [options, near] of [
      [overdue, []],
      [{}, coupons],
    ] as const) {
      const dashboard = open(options, [...near]);
      expect([dashboard.events.some(({ key }) => key === "coupon"), shown(dashboard)]).toEqual([
        false,
        [],
      ]);
    }
  });

  test("offers none to who turned them off, and can turn them on again", () => {
    const dashboard = open({
      ...overdue,
      choices: { CPN: { off: "user", interval: null, snoozedUntil: null } },
    });
    expect(shown(dashboard)).toEqual([]);
    expect(dashboard.events.find(({ key }) => key === "coupon")).toMatchObject({
      status: "DISABLED_BY_USER",
      reminder: "disabled",
    });
  });

  test("alerts no more than it did", () => {
    expect(open(overdue)).toMatchObject({ alertCount: 1, strength: "overdue" });
  });
});
