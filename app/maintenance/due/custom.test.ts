import { describe, expect, test } from "vitest";
import { knownOn } from "#tests/support/known-vehicle.ts";
import type { CustomReminder } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { customEvent } from "./custom.ts";

const today = "2026-11-21";
const known = knownOn(today);

function reminder(input: Partial<CustomReminder>): CustomReminder {
  return {
    ...{ id: "washer", title: "Washer fluid", repeat: null, snoozedUntil: null, isOff: false },
    since: { date: "2026-06-01", odometer: { distance: 12_000, unit: "mi" } },
    due: { date: null, odometer: null },
    ...input,
  };
}

function rangeOf(options: Partial<CustomReminder>, on = known) {
  return customEvent(reminder(options), on).range;
}

test("a custom reminder has its own key, and no data without a due date", () => {
  const since = { date: today, odometer: null };
  const event = (values: Partial<CustomReminder>) =>
    customEvent(reminder({ id: "a1", since, ...values }), known);
  const due = { date: today, odometer: null };
  expect(event({})).toMatchObject({
    ...{ key: "custom:a1", eventType: "CUSTOM", subjectId: "a1", reminder: "no-data" },
  });
  expect(event({ due })).toMatchObject({ reminder: "act-now", emphasized: true });
  expect(event({ due, isOff: true })).toMatchObject({
    ...{ status: "DISABLED_BY_USER", reminder: "disabled", emphasized: false },
  });
});

describe("a custom reminder is due", () => {
  const at16000 = { distance: 16_000, unit: "mi" } as const;

  test.each([
    ["on its date", "2026-12-01", null, "2026-12-01", "time", 94],
    ["at its odometer", null, at16000, "2027-01-10", "distance", 75],
    ["at its odometer before its date", "2027-06-01", at16000, "2027-01-10", "distance", 75],
    ["on its date before its odometer", "2026-12-01", at16000, "2026-12-01", "time", 94],
    ["and overdue after its date", "2026-11-01", null, "2026-11-01", "time", 113],
  ] as const)("%s", (_when, date, odometer, dueDate, basedOn, percentComplete) => {
    expect(rangeOf({ due: { date, odometer } })).toMatchObject({
      ...{ basedOn, percentComplete, remaining: { time: { dueDate } } },
    });
  });

  test("on its date, even if it was added that day", () => {
    const made = { date: today, odometer: null };
    expect(rangeOf({ since: made, due: made })).toMatchObject({
      ...{ percentComplete: 100, remaining: { time: { days: 0 } } },
    });
  });

  test("never, if it's due by odometer and the odometer is unknown", () => {
    const due = { date: null, odometer: at16000 };
    expect(rangeOf({ due }, { ...known, odometer: null })).toBeNull();
  });

  test.each([
    ["on the day it was postponed to", "2026-11-28", "2026-11-28", 7],
    ["on its own day if it was postponed to an earlier one", "2026-11-01", "2026-11-11", -10],
  ])("%s", (_name, snoozedUntil, dueDate, days) => {
    const due = { date: "2026-11-11", odometer: null };
    expect(rangeOf({ due, snoozedUntil })?.remaining.time).toMatchObject({ dueDate, days });
  });
});
