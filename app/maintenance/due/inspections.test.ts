import { describe, expect, test } from "vitest";
import { knownOn, knownVehicle } from "#tests/support/known-vehicle.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { inspectionEvent } from "./inspections.ts";

const today = "2026-11-21";

describe("inspections", () => {
  const dated = (date: string) => ({
    ...{ SAFETY: { date, odometer: null }, EMISSION: { date, odometer: null } },
  });
  const inspected = (
    eventType: "SAFETY" | "EMISSION",
    input: Partial<VehicleSnapshot>,
    day = today,
  ) => inspectionEvent(eventType, knownVehicle(input), { ...knownOn(today), today: day })!;

  test.each<[string, "SAFETY" | "EMISSION", string | null, string | null, string]>([
    ["required, never done", "SAFETY", "VA", null, "no-data"],
    ["required, done recently", "SAFETY", "VA", "2026-06-01", "ok"],
    ["required, due in 10 days", "SAFETY", "VA", "2025-12-01", "get-ready"],
    ["required, overdue for years", "SAFETY", "VA", "2019-06-01", "overdue"],
    ["not required, even if it was done once", "SAFETY", "FL", "2019-06-01", "not-required"],
    ["ended in Texas, last done under the old rule", "SAFETY", "TX", "2024-06-01", "not-required"],
    ["suspended in New Hampshire", "SAFETY", "NH", "2025-06-01", "not-required"],
    ["in part of the state, never done: maybe not here", "EMISSION", "VA", null, "no-data"],
    ["in part of the state, done: required here", "EMISSION", "VA", "2024-12-01", "get-ready"],
    ["in part of the state, overdue", "EMISSION", "VA", "2023-06-01", "overdue"],
    ["in part of the state, skipped for an interval", "EMISSION", "VA", "2022-11-20", "no-data"],
    ["in part of the state, not skipped that long", "EMISSION", "VA", "2022-11-21", "overdue"],
    ["no longer exempt, last done elsewhere while it was", "SAFETY", "DE", "2022-06-01", "no-data"],
    ["no longer exempt, done since", "SAFETY", "DE", "2025-06-01", "ok"],
    ["in an unknown place, never done", "SAFETY", null, null, "no-data"],
  ])("%s (%s in %s, last done %s): %s", (_name, eventType, state, date, reminder) => {
    const event = inspected(eventType, { state, services: date ? dated(date) : {} });
    expect(event.reminder).toBe(reminder);
    expect(event.status).toBe(
      { "not-required": "DISABLED_BY_PROVIDER", "no-data": "ENABLED_NO_DATA" }[reminder] ??
        "ENABLED",
    );
  });

  test("a new vehicle is exempt", () => {
    expect(inspected("SAFETY", { state: "DE", modelYear: 2022 })).toMatchObject({
      ...{ status: "DISABLED_BY_PROVIDER", reminder: "not-required" },
    });
  });

  test("an inspection that would be due after its rule ends isn't required", () => {
    const at = (date: string) =>
      inspected("SAFETY", { state: "NH", services: dated(date) }, "2026-01-20");
    expect(at("2025-02-15")).toMatchObject({
      ...{ reminder: "not-required", place: { because: "suspended" } },
    });
    expect(at("2025-01-25").reminder).toBe("act-now");
  });

  test("an electric vehicle has a safety inspection and no emissions test", () => {
    const electric = { powertrain: "electric", state: "NY" } as const;
    expect(inspected("EMISSION", electric)).toBeNull();
    expect(inspected("SAFETY", electric).reminder).toBe("no-data");
  });

  test("an owner's own interval applies wherever the vehicle is kept", () => {
    const interval = { months: 6, distance: null, unit: "mi" } as const;
    const options = {
      state: "FL",
      choices: { SAFETY: { off: null, interval, snoozedUntil: null } },
    };
    expect(inspected("SAFETY", { ...options, services: dated("2026-06-01") })).toMatchObject({
      ...{ reminder: "get-ready", interval: { source: "owner" } },
    });
    expect(inspected("SAFETY", options).reminder).toBe("no-data");
  });

  test("a record that doesn't count is still shown", () => {
    const services = dated("2019-06-01");
    expect(inspected("EMISSION", { state: "VA", services })).toMatchObject({
      ...{ recordedOn: "2019-06-01", range: null },
    });
  });
});
