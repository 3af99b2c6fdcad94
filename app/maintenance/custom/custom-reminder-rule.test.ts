import { describe, expect, test } from "vitest";
import { checkReminder, newReminder, type ReminderInput } from "./custom-reminder-rule.ts";

const wash: ReminderInput = {
  title: "Wash",
  due: { date: "2027-01-31", odometer: null },
  repeats: null,
  interval: null,
};
const monthly = { months: 1, distance: null, unit: "mi" } as const;
const by5000 = { months: null, distance: 5_000, unit: "mi" } as const;

describe("checking a custom reminder", () => {
  test.each<[string, Partial<ReminderInput>, string[]]>([
    ["accepts one by date", {}, []],
    ["accepts one by odometer", { due: { date: null, odometer: 70_000 } }, []],
    ["accepts one by date and odometer", { due: { date: "2027-01-31", odometer: 70_000 } }, []],
    [
      "rejects one without a date or odometer",
      { due: { date: null, odometer: null } },
      ["reminderDue.required"],
    ],
    ["rejects one without a title", { title: "" }, ["reminderTitle.required"]],
    ["rejects a title of 81 characters", { title: "x".repeat(81) }, ["reminderTitle.tooLong"]],
    [
      "accepts one that repeats by distance",
      { due: { date: null, odometer: 70_000 }, repeats: "sliding", interval: by5000 },
      [],
    ],
    ["accepts one on a fixed date every month", { repeats: "fixed", interval: monthly }, []],
    [
      "rejects fixed dates without a first day",
      { due: { date: null, odometer: 70_000 }, repeats: "fixed", interval: monthly },
      ["reminderDue.forCalendar"],
    ],
    [
      "rejects fixed dates by distance only",
      { repeats: "fixed", interval: by5000 },
      ["reminderInterval.forCalendar"],
    ],
  ])("%s: %j", (_what, input, codes) =>
    expect(checkReminder({ ...wash, ...input }).map(({ code }) => code)).toEqual(codes),
  );
});

describe("a new reminder", () => {
  const since = { date: "2026-11-21", odometer: { distance: 61_000, unit: "mi" as const } };

  test("counts from today", () => {
    expect(newReminder(wash, since, "mi")).toEqual({
      since,
      due: { date: "2027-01-31", odometer: null },
      repeat: null,
    });
  });

  test("counts fixed dates from its first day", () => {
    expect(
      newReminder({ ...wash, repeats: "fixed", interval: monthly }, since, "mi").repeat,
    ).toEqual({ kind: "fixed", first: "2027-01-31", interval: monthly });
  });

  test("needs only an interval if it repeats from when it was done", () => {
    const input = {
      ...wash,
      due: { date: null, odometer: 70_000 },
      repeats: "sliding" as const,
      interval: by5000,
    };
    expect(newReminder(input, since, "mi")).toEqual({
      ...{
        since,
        due: { date: null, odometer: { distance: 70_000, unit: "mi" } },
        repeat: { kind: "sliding", interval: by5000 },
      },
    });
  });
});
