import { describe, expect, test } from "vitest";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { calendarEntries } from "./calendar-entries.ts";
import type { CustomReminder, VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";

const today = "2026-11-21";
const choice = { off: null, interval: null, snoozedUntil: null };
const on = (date: string) => ({ date, odometer: null });

function reminder(date: string, rest: Partial<CustomReminder> = {}): CustomReminder {
  const due = { date, odometer: null };
  return {
    id: "wash",
    title: "Wash",
    since: { date: "2026-01-01", odometer: null },
    due,
    repeat: null,
    snoozedUntil: null,
    isOff: false,
    ...rest,
  };
}

function entriesOf(vehicle: Partial<VehicleSnapshot>) {
  const entries = calendarEntries(openDashboard(knownVehicle(vehicle), today), today);
  return entries.map(({ event, day, dueDate, isOverdue, isSnoozed }) => [
    event.key,
    day,
    dueDate,
    ...(isOverdue ? ["overdue"] : []),
    ...(isSnoozed ? ["snoozed"] : []),
  ]);
}

describe("A calendar", () => {
  test.each<[string, Partial<VehicleSnapshot>, string[][]]>([
    ["nothing for a car without data", {}, []],
    [
      "a service on its due date",
      { services: { OIL: on("2026-03-01") } },
      [["oil", "2027-03-01", "2027-03-01"]],
    ],
    [
      "a service due today on today",
      { services: { OIL: on("2025-11-21") } },
      [["oil", today, today]],
    ],
    [
      "an overdue service on today",
      { services: { OIL: on("2025-11-20") } },
      [["oil", today, "2026-11-20", "overdue"]],
    ],
    [
      "a snoozed service on the day it's snoozed to",
      {
        services: { OIL: on("2025-11-20") },
        choices: { OIL: { ...choice, snoozedUntil: "2026-12-24" } },
      },
      [["oil", "2026-12-24", "2026-11-20", "snoozed"]],
    ],
    [
      "a service snoozed to before its due date on its due date",
      {
        services: { OIL: on("2026-03-01") },
        choices: { OIL: { ...choice, snoozedUntil: "2026-12-24" } },
      },
      [["oil", "2027-03-01", "2027-03-01"]],
    ],
    [
      "a service snoozed to today as overdue again",
      { services: { OIL: on("2025-11-20") }, choices: { OIL: { ...choice, snoozedUntil: today } } },
      [["oil", today, "2026-11-20", "overdue"]],
    ],
    [
      "no event that's turned off",
      { services: { OIL: on("2025-11-20") }, choices: { OIL: { ...choice, off: "user" } } },
      [],
    ],
    [
      "no event that isn't required in the state",
      { state: "FL", services: { SAFETY: on("2026-03-01") } },
      [],
    ],
    [
      "a registration on the day it expires",
      { registration: { date: null, expirationDate: "2027-01-31" } },
      [["reg", "2027-01-31", "2027-01-31"]],
    ],
    [
      "a custom reminder",
      { reminders: [reminder("2027-02-28")] },
      [["custom:wash", "2027-02-28", "2027-02-28"]],
    ],
    [
      "a snoozed custom reminder",
      { reminders: [reminder("2026-11-01", { snoozedUntil: "2026-12-01" })] },
      [["custom:wash", "2026-12-01", "2026-12-01", "snoozed"]],
    ],
    ["no custom reminder that's off", { reminders: [reminder("2026-11-01", { isOff: true })] }, []],
    ["no open recalls, because they have no date", { openRecalls: ["25V-001"] }, []],
  ])("has %s", (_what, vehicle, entries) => {
    expect(entriesOf(vehicle)).toEqual(entries);
  });
});
