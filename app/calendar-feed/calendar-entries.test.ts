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
  return entries.map(({ event, day, dueDate, isOverdue, isPutOff }) => [
    event.key,
    day,
    dueDate,
    ...(isOverdue ? ["overdue"] : []),
    ...(isPutOff ? ["put off"] : []),
  ]);
}

describe("A calendar", () => {
  test.each<[string, Partial<VehicleSnapshot>, string[][]]>([
    ["nothing of a car of which nothing is known", {}, []],
    [
      "a service on its due day",
      { services: { OIL: on("2026-03-01") } },
      [["oil", "2027-03-01", "2027-03-01"]],
    ],
    [
      "what is due today on today",
      { services: { OIL: on("2025-11-21") } },
      [["oil", today, today]],
    ],
    [
      "what is overdue on today",
      { services: { OIL: on("2025-11-20") } },
      [["oil", today, "2026-11-20", "overdue"]],
    ],
    [
      "what was put off on the day to which it was",
      {
        services: { OIL: on("2025-11-20") },
        choices: { OIL: { ...choice, snoozedUntil: "2026-12-24" } },
      },
      [["oil", "2026-12-24", "2026-11-20", "put off"]],
    ],
    [
      "what was put off until before it is due on its due day",
      {
        services: { OIL: on("2026-03-01") },
        choices: { OIL: { ...choice, snoozedUntil: "2026-12-24" } },
      },
      [["oil", "2027-03-01", "2027-03-01"]],
    ],
    [
      "what was put off until today as overdue again",
      { services: { OIL: on("2025-11-20") }, choices: { OIL: { ...choice, snoozedUntil: today } } },
      [["oil", today, "2026-11-20", "overdue"]],
    ],
    [
      "nothing of what is turned off",
      { services: { OIL: on("2025-11-20") }, choices: { OIL: { ...choice, off: "user" } } },
      [],
    ],
    [
      "nothing of what is not required where it is kept",
      { state: "FL", services: { SAFETY: on("2026-03-01") } },
      [],
    ],
    [
      "a registration on the day on which it expires",
      { registration: { date: null, expirationDate: "2027-01-31" } },
      [["reg", "2027-01-31", "2027-01-31"]],
    ],
    [
      "a reminder of the owner's own",
      { reminders: [reminder("2027-02-28")] },
      [["custom:wash", "2027-02-28", "2027-02-28"]],
    ],
    [
      "one that is put off",
      { reminders: [reminder("2026-11-01", { snoozedUntil: "2026-12-01" })] },
      [["custom:wash", "2026-12-01", "2026-12-01", "put off"]],
    ],
    ["nothing of one that is off", { reminders: [reminder("2026-11-01", { isOff: true })] }, []],
    ["no open recalls: they have no day", { openRecalls: ["25V-001"] }, []],
  ])("has %s", (_what, vehicle, entries) => {
    expect(entriesOf(vehicle)).toEqual(entries);
  });
});
