import { describe, expect, test } from "vitest";
import { knownOn, knownVehicle } from "#tests/support/known-vehicle.ts";
import type { VehicleSnapshot, Registration } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { registrationEvent, renewalOf } from "./registration.ts";

const today = "2026-11-21";

function renewal(
  state: string | null,
  registration: Registration | null,
  ownersMonths: number | null = null,
  on = today,
) {
  const { renewal: how, span } = renewalOf(state, registration, ownersMonths, on);
  return { ...how, from: span?.from.date ?? null, to: span?.to.date ?? null };
}

const done = (date: string): Registration => ({ date, expirationDate: null });
const expires = (expirationDate: string, date: string | null = null): Registration => ({
  date,
  expirationDate,
});

describe("a registration is due", () => {
  test("on the owner's expiry date", () => {
    expect(renewal("VA", expires("2027-03-31", "2026-03-10"))).toEqual({
      ...{
        kind: "renewed-by-owner",
        months: 12,
        expiryFrom: "owner",
        from: "2026-03-10",
        to: "2027-03-31",
      },
    });
  });

  test.each([
    ["VA", "2027-03-10"],
    ["NY", "2028-03-10"],
    ["CA", "2027-03-10"],
    ["QC", "2027-03-10"],
    [null, "2027-03-10"],
  ])("otherwise after the usual period in %s: %s", (state, to) => {
    expect(renewal(state, done("2026-03-10"))).toMatchObject({
      expiryFrom: "state",
      from: "2026-03-10",
      to,
    });
  });

  test("after the owner's own period rather than the state's", () => {
    expect(renewal("FL", done("2026-03-10"), 24)).toMatchObject({ months: 24, to: "2028-03-10" });
  });

  test("and counts from one period earlier if no earlier date is known", () => {
    expect(renewal("NY", expires("2027-03-31")).from).toBe("2025-03-31");
    expect(renewal("NY", expires("2027-03-31", "2027-05-01")).from).toBe("2025-03-31");
  });

  test("never without a date", () => {
    expect(renewal("VA", null)).toMatchObject({ expiryFrom: null, to: null });
    expect(renewal("VA", { date: null, expirationDate: null }).to).toBeNull();
  });

  test("on a past expiry date, so it's overdue", () => {
    expect(renewal("VA", expires("2026-10-31")).to).toBe("2026-10-31");
  });
});

describe("where plates renew by themselves (Ontario since 2024-07-01)", () => {
  test("the next expiry date counts once the owner's has passed", () => {
    expect(renewal("ON", expires("2024-08-15"))).toMatchObject({
      kind: "renews-itself",
      from: "2026-08-15",
      to: "2027-08-15",
    });
    expect(renewal("ON", expires("2024-08-15", "2024-08-01")).from).toBe("2026-08-15");
    expect(renewal("ON", expires("2026-11-21"))).toMatchObject({
      from: "2025-11-21",
      to: "2026-11-21",
    });
    expect(renewal("ON", expires("2026-11-20")).to).toBe("2027-11-20");
  });

  test("owners still renew elsewhere, and did in Ontario before that day", () => {
    expect(renewal("ON", expires("2024-05-15"), null, "2024-06-30")).toMatchObject({
      kind: "renewed-by-owner",
      to: "2024-05-15",
    });
    expect(renewal("QC", expires("2024-05-15")).kind).toBe("renewed-by-owner");
  });

  test("they renew by themselves even if no date is known", () =>
    expect(renewal("ON", null)).toMatchObject({ kind: "renews-itself", to: null }));
});

describe("the registration event", () => {
  const reg = (state: string, input: Partial<VehicleSnapshot>) =>
    registrationEvent(knownVehicle({ state, ...input }), knownOn(today));

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
  ])("in %s, expiring on %s, is %s", (state, expirationDate, reminder) => {
    expect(reg(state, { registration: { date: null, expirationDate } }).reminder).toBe(reminder);
  });

  test("shows whose period it uses", () => {
    const registration = done("2025-12-01");
    const interval = { months: 24, distance: null, unit: "mi" } as const;
    const choices = { REG: { off: null, interval, snoozedUntil: null } };
    expect(reg("FL", { registration })).toMatchObject({
      ...{ reminder: "get-ready", interval: { source: "place", estimate: true } },
    });
    expect(reg("FL", { registration, choices })).toMatchObject({
      ...{ reminder: "ok", interval: { source: "owner", estimate: false } },
    });
  });
});
