import { describe, expect, test } from "vitest";
import { addDays } from "#app/i18n/calendar.ts";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import type { EventType } from "#app/vehicle/snapshot/event-types.ts";
import type { RoughAnswer } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { miles } from "#tests/support/readings.ts";
import { tireSet } from "#tests/support/tires.ts";
import { roughDate } from "./rough-answer.ts";

const today = "2026-11-26";

function eventAfter(eventType: EventType, said: RoughAnswer["said"], on = today, more = {}) {
  const choice = { off: null, interval: null, snoozedUntil: null, answer: { said, on } };
  const vehicle = knownVehicle({
    readings: [miles(today, 60_000)],
    choices: { [eventType]: choice },
    ...more,
  });
  return openDashboard(vehicle, today).events.find((event) => event.eventType === eventType)!;
}

test.each<[RoughAnswer["said"], string | null]>([
  ["under3months", "2026-09-26"],
  ["over12months", "2025-08-26"],
  ["under6years", "2021-11-26"],
  ["unknown", null],
])("%s counts from %s", (said, date) => {
  expect(roughDate({ said, on: today })).toBe(date);
});

describe("The owner's rough answer about the oil", () => {
  test("gives a probable day that's at most “get ready”", () => {
    const event = eventAfter("OIL", "under3months");
    expect([event.isGuess, event.reminder, event.recordedOn]).toEqual([true, "ok", null]);
    const later = eventAfter("OIL", "under6months", addDays(today, -40));
    expect([later.isGuess, later.reminder]).toEqual([true, "get-ready"]);
  });

  test.each<RoughAnswer["said"]>(["over12months", "under12months"])(
    "is never overdue, and unknown again once that day has passed: %s",
    (said) => {
      const event = eventAfter("OIL", said, addDays(today, -365));
      expect([event.isGuess, event.reminder, event.range]).toEqual([true, "no-data", null]);
    },
  );

  test("doesn't count beside a record", () => {
    const services = { OIL: { date: "2026-11-01", odometer: null } };
    const event = eventAfter("OIL", "over12months", today, { services });
    expect([event.isGuess, event.reminder, event.recordedOn]).toEqual([false, "ok", "2026-11-01"]);
  });

  test("“I don't know” leaves it unknown", () => {
    const event = eventAfter("OIL", "unknown");
    expect([event.isGuess, event.reminder, event.range]).toEqual([false, "no-data", null]);
  });
});

describe("The owner's rough answer about the tires", () => {
  test.each<[RoughAnswer["said"], string, boolean]>([
    ["under3years", "ok", true],
    ["under6years", "ok", true],
    ["over6years", "no-data", true],
    ["unknown", "no-data", false],
  ])("%s: %s", (said, reminder, isGuess) => {
    const event = eventAfter("TIR_WTY", said);
    expect([event.reminder, event.isGuess]).toEqual([reminder, isGuess]);
  });

  test("doesn't count beside a set", () => {
    const event = eventAfter("TIR_WTY", "over6years", today, { tireSets: [tireSet()] });
    expect(event.answer).toBeNull();
  });
});
