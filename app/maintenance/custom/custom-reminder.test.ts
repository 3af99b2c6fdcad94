import { describe, expect, test } from "vitest";
import type { CustomReminder } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { Interval } from "#app/vehicle/interval.ts";
import { markDone } from "./custom-reminder.ts";

const today = "2026-11-21";

function reminder(input: Partial<CustomReminder>): CustomReminder {
  const since = { date: "2026-06-01", odometer: { distance: 12_000, unit: "mi" } as const };
  return {
    id: "washer",
    title: "Washer fluid",
    since,
    due: { date: null, odometer: null },
    repeat: null,
    snoozedUntil: null,
    isOff: false,
    ...input,
  };
}

const interval = (options: Partial<Interval>): Interval => ({
  months: null,
  distance: null,
  unit: "mi",
  ...options,
});
const inMiles = (distance: number) => ({ distance, unit: "mi" }) as const;

test("a postponed reminder keeps its fixed dates", () => {
  const yearly = reminder({
    due: { date: "2026-11-11", odometer: null },
    repeat: { kind: "fixed", first: "2024-11-11", interval: interval({ months: 12 }) },
  });
  const done = { date: "2026-12-01", odometer: null };
  expect(markDone({ ...yearly, snoozedUntil: "2026-12-01" }, done)).toMatchObject({
    ...{ due: { date: "2027-11-11" }, snoozedUntil: null },
  });
});

describe("a reminder that's done", () => {
  test("doesn't come back if it doesn't repeat", () => {
    expect(
      markDone(reminder({ due: { date: today, odometer: null } }), { date: today, odometer: null }),
    ).toBeNull();
  });

  test.each([
    ["done late", "2026-11-21", "2027-05-21"],
    ["done early", "2026-09-30", "2027-03-30"],
    ["done at the end of a month", "2026-08-31", "2027-02-28"],
  ])("repeats from the day it was done: %s", (_when, date, next) => {
    const sliding = reminder({
      due: { date: "2026-11-01", odometer: null },
      repeat: { kind: "sliding", interval: interval({ months: 6 }) },
    });
    expect(markDone(sliding, { date, odometer: null })).toMatchObject({
      since: { date },
      due: { date: next, odometer: null },
    });
  });

  test.each([
    ["done on its day", "2026-11-01", "2027-11-01"],
    ["done weeks late", "2026-11-21", "2027-11-01"],
    ["done two years late", "2028-02-01", "2028-11-01"],
    ["done early, so it doesn't come right back", "2026-10-01", "2027-11-01"],
  ])("keeps its fixed dates: %s", (_when, date, next) => {
    const fixed = reminder({
      due: { date: "2026-11-01", odometer: null },
      repeat: { kind: "fixed", first: "2025-11-01", interval: interval({ months: 12 }) },
    });
    expect(markDone(fixed, { date, odometer: null })?.due.date).toBe(next);
  });

  test("returns to the 31st after a short month", () => {
    const fixed = reminder({
      due: { date: "2027-01-31", odometer: null },
      repeat: { kind: "fixed", first: "2026-12-31", interval: interval({ months: 1 }) },
    });
    const february = markDone(fixed, { date: "2027-01-31", odometer: null })!;
    const march = markDone(february, { date: "2027-02-28", odometer: null })!;
    expect([february.due.date, march.due.date]).toEqual(["2027-02-28", "2027-03-31"]);
  });

  test("counts its distance from the odometer when it was done", () => {
    const sliding = reminder({
      due: { date: "2026-11-01", odometer: inMiles(14_000) },
      repeat: { kind: "sliding", interval: interval({ months: 6, distance: 3_000 }) },
    });
    expect(markDone(sliding, { date: today, odometer: inMiles(15_000) })?.due).toEqual({
      date: "2027-05-21",
      odometer: inMiles(18_000),
    });
  });

  test("keeps its unit when the owner logs the odometer in the other one", () => {
    const sliding = reminder({
      due: { date: null, odometer: { distance: 20_000, unit: "km" } },
      repeat: { kind: "sliding", interval: interval({ distance: 5_000, unit: "km" }) },
    });
    expect(markDone(sliding, { date: today, odometer: inMiles(12_427) })?.due.odometer).toEqual({
      distance: 24_999,
      unit: "km",
    });
  });

  test("counts from its due odometer when the actual one is unknown", () => {
    const sliding = reminder({
      due: { date: null, odometer: inMiles(14_000) },
      repeat: { kind: "sliding", interval: interval({ distance: 3_000 }) },
    });
    expect(markDone(sliding, { date: today, odometer: null })?.due.odometer).toEqual(
      inMiles(17_000),
    );
  });
});
