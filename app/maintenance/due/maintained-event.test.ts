import { describe, expect, test } from "vitest";
import { knownOn, knownVehicle } from "#tests/support/known-vehicle.ts";
import { miles } from "#tests/support/readings.ts";
import type { MaintainedEvent } from "#app/maintenance/intervals/intervals.ts";
import { buildOdometer } from "#app/vehicle/odometer/odometer.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { maintainedEvent } from "./maintained-event.ts";

const today = "2026-11-21";
const known = knownOn(today);
const at12000 = { distance: 12_000, unit: "mi" } as const;

function maintained(eventType: MaintainedEvent, input: Partial<VehicleSnapshot>) {
  return maintainedEvent(eventType, knownVehicle(input), known);
}

describe("a maintenance event", () => {
  test("has no data without a record", () => {
    const none = { status: "ENABLED_NO_DATA", reminder: "no-data", range: null, recordedOn: null };
    expect(maintained("OIL", {})).toMatchObject(none);
  });

  test("counts from the newest record, by time and distance", () => {
    const services = { OIL: { date: "2026-06-21", odometer: at12000 } };
    expect(maintained("OIL", { services })).toMatchObject({
      ...{ key: "oil", status: "ENABLED", reminder: "ok" },
      ...{ recordedOn: "2026-06-21", lastDistanceFrom: "record" },
      range: {
        ...{ lastDistance: 12_000, nextDistance: 20_000 },
        remaining: { time: { dueDate: "2027-06-21" } },
      },
    });
  });

  test("counts from the estimate for that day if the record has no odometer", () => {
    const services = { OIL: { date: "2026-11-11", odometer: null } };
    expect(maintained("OIL", { services })).toMatchObject({
      ...{ lastDistanceFrom: "estimate", range: { lastDistance: 14_800 } },
    });
  });

  test("ignores a record dated in the future", () => {
    const services = { OIL: { date: "2027-06-21", odometer: at12000 } };
    expect(maintained("OIL", { services })?.reminder).toBe("no-data");
  });

  test("uses the owner's interval, or else the one for severe or normal use", () => {
    const services = { OIL: { date: "2026-06-21", odometer: at12000 } };
    const own = { months: 3, distance: null, unit: "mi" } as const;
    const choices = { OIL: { off: null, interval: own, snoozedUntil: null } };
    const due = (options: Partial<VehicleSnapshot>) =>
      maintained("OIL", { services, ...options })?.range?.remaining.time?.dueDate;
    expect([due({}), due({ use: "severe" }), due({ use: "severe", choices })]).toEqual([
      ...["2027-06-21", "2026-12-21", "2026-09-21"],
    ]);
  });

  test("needs no action if a parked car will never reach it", () => {
    const readings = [miles("2026-01-01", 12_100), miles(today, 12_100)];
    const odometer = buildOdometer({ readings, stated: null, country: "US" }, today);
    const vehicle = knownVehicle({ services: { TIR: { date: "2026-01-01", odometer: at12000 } } });
    expect(maintainedEvent("TIR", vehicle, { ...known, odometer })).toMatchObject({
      ...{ status: "ENABLED", reminder: "ok", range: { remaining: { time: null } } },
    });
  });

  test.each([
    [27, 88, false],
    [26, 92, true],
  ])("is emphasized from 90 percent, but stays ok: %i months, %i percent", (...values) => {
    const [months, percentComplete, emphasized] = values;
    const services = { OIL: { date: "2024-11-21", odometer: at12000 } };
    const interval = { months, distance: null, unit: "mi" } as const;
    const choices = { OIL: { off: null, interval, snoozedUntil: null } };
    expect(maintained("OIL", { services, choices })).toMatchObject({
      ...{ reminder: "ok", emphasized, range: { percentComplete } },
    });
  });
});
