import { describe, expect, test } from "vitest";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { tireSet } from "#tests/support/tires.ts";
import { miles } from "#tests/support/readings.ts";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import { explainDue, type Explanation } from "./explanation.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";

const today = "2026-11-21";
const stated = { distance: 20, unit: "mi", frequency: "day" } as const;
const reading = miles("2026-11-11", 14_800);

const halfYearly = {
  off: null,
  interval: { months: 6, distance: null, unit: "mi" },
  snoozedUntil: null,
} as const;
const tested = { EMISSION: { date: "2019-06-01", odometer: null } };

function explained(key: string, input: Partial<VehicleSnapshot>): Explanation {
  const { events, odometer } = openDashboard(
    knownVehicle({ readings: [reading], stated, ...input }),
    today,
  );
  return explainDue(events.find((event) => event.key === key)!, odometer, { unit: "mi", today });
}

describe("the explanation of a due day", () => {
  test("has the last record, interval, estimate and limits of an oil change", () => {
    const services = {
      OIL: { date: "2026-06-21", odometer: { distance: 10_000, unit: "mi" } },
    } as const;
    const serviceReading = { date: "2026-06-21", distance: 10_000, unit: "mi", origin: "record" };
    expect(explained("oil", { services })).toEqual({
      last: { date: "2026-06-21", distance: 10_000, distanceFrom: "record" },
      whyNone: null,
      interval: {
        interval: { distance: 8_000, months: 12, unit: "mi" },
        source: "normal",
        estimate: false,
      },
      odometer: {
        ...{ date: today, distance: 15_136, unit: "mi" },
        basis: {
          kind: "projected",
          reading,
          average: { source: "readings", from: serviceReading, to: reading },
        },
      },
      winner: { by: "distance", dueDate: "2027-02-15", percentComplete: 64 },
      other: { by: "time", dueDate: "2027-06-21", percentComplete: 41 },
      snoozedTo: null,
    });
  });

  test("says that the odometer on the day of a service is an estimate", () => {
    expect(
      explained("oil", { services: { OIL: { date: "2026-11-01", odometer: null } } }).last,
    ).toEqual({
      ...{ date: "2026-11-01", distance: 14_600, distanceFrom: "estimate" },
    });
  });

  test("has no other limit if there's only one", () => {
    const registration = { date: null, expirationDate: "2027-01-31" };
    expect(explained("reg", { registration })).toMatchObject({
      ...{ winner: { by: "time", dueDate: "2027-01-31" }, other: null },
      last: null,
      whyNone: "never-entered",
    });
  });

  test.each<[string, string, Partial<VehicleSnapshot>, string]>([
    ["nothing is on record", "oil", {}, "no-record"],
    [
      "the record is too old to show that a test is required",
      "emission",
      { state: "VA", services: tested },
      "record-does-not-count",
    ],
    ["it isn't required where the vehicle is kept", "safety", { state: "FL" }, "not-required"],
    [
      "it was never done, and only the owner's interval applies",
      "safety",
      { state: "FL", choices: { SAFETY: halfYearly } },
      "no-record",
    ],
    ["the tires have no end", "tir_wty", { tireSets: [tireSet()] }, "no-end"],
    ["there are no open recalls", "recall", { openRecalls: [] }, "no-end"],
    [
      "the odometer is unknown",
      "tir",
      { readings: [], services: { TIR: { date: "2026-06-01", odometer: null } } },
      "no-end",
    ],
    [
      "it was never done and is turned off",
      "oil",
      { choices: { OIL: { off: "user", interval: null, snoozedUntil: null } } },
      "no-record",
    ],
    [
      "it isn't required and is turned off",
      "safety",
      { choices: { SAFETY: { off: "user", interval: null, snoozedUntil: null } } },
      "not-required",
    ],
  ])("says why there's nothing to count from: %s", (_name, key, options, whyNone) => {
    expect(explained(key, options)).toMatchObject({
      whyNone,
      last: null,
      winner: null,
      other: null,
    });
  });

  test("has a custom reminder's own day and the day it was postponed to", () => {
    const reminder = {
      ...{
        id: "washer",
        since: { date: "2026-11-01", odometer: null },
        due: { date: "2026-11-20", odometer: null },
      },
      ...{ title: "Washer fluid", repeat: null, snoozedUntil: "2026-12-01", isOff: false },
    };
    expect(explained("custom:washer", { reminders: [reminder] })).toMatchObject({
      winner: { dueDate: "2026-11-20" },
      snoozedTo: "2026-12-01",
    });
    expect(
      explained("custom:washer", { reminders: [{ ...reminder, snoozedUntil: null }] }).snoozedTo,
    ).toBeNull();
  });

  test("names the day until which emails are snoozed, until it has passed", () => {
    const services = { OIL: { date: "2025-06-21", odometer: null } } as const;
    const putOff = (snoozedUntil: string) =>
      explained("oil", { services, choices: { OIL: { off: null, interval: null, snoozedUntil } } })
        .snoozedTo;
    expect([putOff("2026-12-01"), putOff(today)]).toEqual(["2026-12-01", null]);
  });

  test("has no estimate without a reading", () =>
    expect(explained("oil", { readings: [] }).odometer).toBeNull());
});
