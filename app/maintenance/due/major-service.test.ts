import { expect, test } from "vitest";
import { knownOn, knownVehicle } from "#tests/support/known-vehicle.ts";
import { majorServiceDetail, majorServiceEvent } from "./major-service.ts";

test.each([
  ["gas", "2026-12-01"],
  ["diesel", "2025-12-01"],
  ["electric", "2025-12-01"],
] as const)(
  "after a major service in 2023, the next for a %s vehicle is due on %s",
  (powertrain, dueDate) => {
    const vehicle = knownVehicle({
      powertrain,
      services: { MJR_SERVICE: { date: "2023-12-01", odometer: null } },
    });
    const event = majorServiceEvent(vehicle, { ...knownOn("2026-11-21"), odometer: null });
    expect(event?.range?.remaining.time?.dueDate).toBe(dueDate);
  },
);

test.each([
  ["ok", "completed"],
  ["get-ready", "due-soon"],
  ["act-now", "due-soon"],
  ["overdue", "overdue"],
  ["no-data", null],
  ["disabled", null],
] as const)("a major service that is %s is shown as %s (spec §4)", (reminder, detail) => {
  expect(majorServiceDetail(reminder)).toBe(detail);
});
