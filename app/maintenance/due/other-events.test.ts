import { describe, expect, test } from "vitest";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { tireSet } from "#tests/support/tires.ts";
import { miles } from "#tests/support/readings.ts";
import type { KnownVehicle } from "#app/vehicle/snapshot/known-vehicle.ts";
import { openOdometer } from "#app/vehicle/odometer/odometer.ts";
import { customEvent, recallEvent, registrationEvent, tireLifeEvent, valueEvent } from "./other-events.ts";

const today = "2026-11-21";
const odometer = openOdometer({ readings: [miles(today, 15_000)], stated: { distance: 20, unit: "mi", frequency: "day" }, country: "US" }, today);
const known = { odometer, unit: "mi" as const, today };

describe("the registration (issue: owner's expiry date first; “check status” where plates renew by themselves)", () => {
  const reg = (state: string, expirationDate: string | null, given: Partial<KnownVehicle> = {}) =>
    registrationEvent(knownVehicle({ state, registration: { date: null, expirationDate }, ...given }), known);

  test.each([
    ["FL", "2026-11-20", "overdue"],
    ["FL", "2026-11-25", "act-now"],
    ["FL", "2026-12-10", "get-ready"],
    ["FL", "2027-02-01", "ok"],
    ["FL", null, "no-data"],
    ["ON", "2026-11-20", "ok"],
    ["ON", "2026-11-21", "get-ready"],
    ["ON", "2026-11-25", "get-ready"],
    ["ON", "2026-12-10", "get-ready"],
    ["ON", null, "no-data"],
  ])("in %s, expiring on %s: %s", (state, expirationDate, reminder) => expect(reg(state, expirationDate).reminder).toBe(reminder));

  test("says whose period it goes by", () => {
    const registration = { date: "2025-12-01", expirationDate: null };
    const choices = { REG: { off: null, interval: { months: 24, distance: null, unit: "mi" }, snoozedUntil: null } } as const;
    expect(reg("FL", null, { registration })).toMatchObject({ reminder: "get-ready", interval: { source: "place", estimate: true } });
    expect(reg("FL", null, { registration, choices })).toMatchObject({ reminder: "ok", interval: { source: "owner", estimate: false } });
  });
});

describe("tires", () => {
  const set = tireSet({ mountDate: "2022-12-01", treadLife: { months: 48, distance: null, unit: "mi" } });
  const life = (given: Partial<KnownVehicle>) => tireLifeEvent(knownVehicle(given), known);

  test("have no data until a set is known, and need no action while it has no end (spec §4)", () => {
    expect(life({})).toMatchObject({ status: "ENABLED_NO_DATA", reminder: "no-data" });
    expect(life({ tireSets: [{ ...set, treadLife: null }] })).toMatchObject({ status: "ENABLED", reminder: "ok", range: null });
  });

  test("are due as the set that ends first, by the owner's interval for all before the set's own", () => {
    const choices = { TIR_WTY: { off: null, interval: { months: 60, distance: null, unit: "mi" }, snoozedUntil: null } } as const;
    expect(life({ tireSets: [set] })).toMatchObject({ reminder: "get-ready", subjectId: "all", range: { remaining: { time: { dueDate: "2026-12-01" } } } });
    expect(life({ tireSets: [set], choices })).toMatchObject({ reminder: "ok", range: { remaining: { time: { dueDate: "2027-12-01" } } } });
  });
});

test.each([
  [["25V-001", "25V-002"], "act-now"],
  [["25V-001"], "act-now"],
  [[], "ok"],
  [null, "no-data"],
  [undefined, undefined],
])("open recalls %j: %s (decisions §5)", (openRecalls, reminder) => {
  expect(recallEvent(knownVehicle({ openRecalls }))?.reminder).toBe(reminder);
});

test.each([
  [true, "ok"],
  [false, "no-data"],
  [null, "no-data"],
  [undefined, undefined],
])("a value that can be told (%s): %s", (hasValue, reminder) => expect(valueEvent(knownVehicle({ hasValue }))?.reminder).toBe(reminder));

test("a reminder of the owner's own has their key, and no data without a day that could be reckoned", () => {
  const reminder = { id: "a1", title: "Washer fluid", since: { date: today, odometer: null }, due: { date: null, odometer: null }, repeat: null, snoozedUntil: null, isOff: false };
  expect(customEvent(reminder, known)).toMatchObject({ key: "custom:a1", eventType: "CUSTOM", subjectId: "a1", reminder: "no-data" });
  const due = { ...reminder, due: { date: today, odometer: null } };
  expect(customEvent(due, known)).toMatchObject({ reminder: "act-now", emphasized: true });
  expect(customEvent({ ...due, isOff: true }, known)).toMatchObject({ status: "DISABLED_BY_USER", reminder: "disabled", emphasized: false });
});
