import { describe, expect, test } from "vitest";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import type { NearbyCoupon } from "./coupon.ts";
import { getEventCoupons, couponsFor, withCoupons } from "./offered-coupons.ts";

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

describe("An event's coupons", () => {
  test.each([
    [84, []],
    [85, ["oil", "any"]],
    [130, ["oil", "any"]],
    [null, []],
  ] as const)(
    "for an oil change %s percent due (spec §9: at least 85): %j",
    (percentComplete, expected) => {
      expect(offered({ eventType: "OIL", status: "ENABLED", percentComplete })).toEqual(expected);
    },
  );

  test.each(["ENABLED_NO_DATA", "DISABLED_BY_USER", "DISABLED_BY_PROVIDER"] as const)(
    "aren't offered if it's %s",
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
  ] as const)("depend on its type: %s", (eventType, expected) => {
    expect(offered({ eventType, status: "ENABLED", percentComplete: 95 })).toEqual(expected);
  });

  test("are at most the first three", () => {
    const many = ["a", "b", "c", "d"].map((id) => coupon(id, "GENERIC"));
    expect(
      couponsFor(
        { eventType: "BRAKE", status: "ENABLED", range: { percentComplete: 100 } },
        many,
      ).map(({ id }) => id),
    ).toEqual(["a", "b", "c"]);
  });
});

describe("A dashboard with coupons", () => {
  const overdue = { services: { OIL: { date: "2024-01-01", odometer: null } } };
  const open = (input: Parameters<typeof knownVehicle>[0], near = coupons) => {
    const known = knownVehicle(input);
    return withCoupons(openDashboard(known, "2026-11-22"), known, near);
  };
  const shown = (dashboard: ReturnType<typeof open>) =>
    dashboard.events.flatMap(({ key, coupons }) => coupons.map(({ id }) => [key, id]));

  test("offers them at due events and lists all in a coupon event (spec §3)", () => {
    const dashboard = open(overdue);
    expect(shown(dashboard)).toEqual([
      ["oil", "oil"],
      ["oil", "any"],
    ]);
    const keys = dashboard.events.map(({ key }) => key);
    expect(keys.slice(0, 2)).toEqual(["oil", "coupon"]);
    const own = dashboard.events[1]!;
    expect([own.reminder, own.causes, getEventCoupons(dashboard, own).map(({ id }) => id)]).toEqual(
      ["ok", ["oil", "any"], ["oil", "any"]],
    );
    expect(getEventCoupons(dashboard, dashboard.events[0]!).map(({ id }) => id)).toEqual([
      "oil",
      "any",
    ]);
  });

  test("has no coupon event without coupons or due events", () => {
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

  test("offers none to owners who turned them off, but lets them turn coupons on again", () => {
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

  test("has no more alerts than without them", () => {
    expect(open(overdue)).toMatchObject({ alertCount: 1, strength: "overdue" });
  });
});
