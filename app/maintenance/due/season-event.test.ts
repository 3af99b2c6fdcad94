import { describe, expect, test } from "vitest";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { tireSet } from "#tests/support/tires.ts";
import type { KnownVehicle } from "#app/vehicle/snapshot/known-vehicle.ts";
import { seasonEvent } from "./season-event.ts";

const summer = tireSet({ id: "summer", season: "summer", mountDate: "2026-04-10" });
const winter = tireSet({ id: "winter", season: "winter", mountDate: "2025-11-10", changes: [{ date: "2026-04-10", odometer: null }] });
const winterOn = tireSet({ ...winter, changes: [...winter.changes, { date: "2026-11-10", odometer: null }] });

function season(today: string, given: Partial<KnownVehicle>) {
  const event = seasonEvent(knownVehicle({ country: "CA", state: "QC", unit: "km", ...given }), { odometer: null, unit: "km", today });
  return event && [event.status, event.reminder, event.range?.remaining.time?.dueDate ?? null];
}

describe("the change of tires with the season", () => {
  const both = { tireSets: [summer], storedTires: [winter] };
  test.each<[string, string, Partial<KnownVehicle>, ReturnType<typeof season>]>([
    ["nothing is known of its tires", "2026-11-22", {}, ["ENABLED_NO_DATA", "no-data", null]],
    ["in time", "2026-10-01", both, ["ENABLED", "ok", "2026-12-01"]],
    ["get ready", "2026-11-01", both, ["ENABLED", "get-ready", "2026-12-01"]],
    ["act now", "2026-11-24", both, ["ENABLED", "act-now", "2026-12-01"]],
    ["overdue where it is the law", "2026-12-02", both, ["ENABLED", "overdue", "2026-12-01"]],
    ["act now at most where it is advised", "2026-12-02", { ...both, state: "ON" }, ["ENABLED", "act-now", "2026-12-02"]],
    ["winter tires are on", "2026-12-02", { tireSets: [winterOn], storedTires: [summer] }, ["ENABLED", "ok", "2027-03-16"]],
    ["they stay on in summer", "2027-07-02", { tireSets: [winterOn], storedTires: [summer] }, ["ENABLED", "act-now", "2027-07-02"]],
    ["they are all there is", "2026-12-02", { tireSets: [winterOn] }, ["ENABLED", "ok", null]],
    ["no province asks", "2026-12-02", { ...both, state: "VA" }, null],
    ["a motorcycle", "2026-12-02", { ...both, bodyType: "motorcycle" }, null],
  ])("%s", (_what, today, given, standing) => expect(season(today, given)).toEqual(standing));

  test("is the same reminder from day to day", () => {
    const on = (today: string) => seasonEvent(knownVehicle({ state: "ON", ...both }), { odometer: null, unit: "km", today })?.causes;
    expect(on("2026-12-02")).toEqual(on("2027-01-20"));
    expect(on("2027-10-02")).not.toEqual(on("2027-01-20"));
  });
});
