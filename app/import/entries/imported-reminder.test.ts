import { describe, expect, it } from "vitest";
import type { LogEntry, RecordEntry, Reminder } from "#app/import/logs/log-entry.ts";
import { readHistory, toReminder } from "./imported-reminder.ts";

const line = { line: 2, file: "", vehicle: null, vin: null };
const reminder = (more: Partial<Reminder>): Reminder => ({
  ...{ ...line, kind: "reminder", importKey: "simplyauto:a", comments: null, tags: [] },
  ...{ title: "Oil change", dueDate: null, dueOdometer: null },
  ...{ repeat: { months: null, distance: null }, ...more },
});
const oil: RecordEntry = {
  ...{ ...line, kind: "record", importKey: "simplyauto:b", tab: "service" },
  record: {
    ...{ date: "2024-01-13", odometer: { distance: 40_000, unit: "mi" } },
    ...{ serviceIds: [], ownService: "Oil change, filter", importKey: "simplyauto:b" },
    ...{ costs: { total: null, parts: null, labor: null, tax: null }, currency: null },
    ...{ selfService: false, shop: null, compCode: null, comments: null },
  },
} as RecordEntry;
const read = (more: Partial<Reminder>, entries: LogEntry[] = []) =>
  toReminder(reminder(more), readHistory(entries), { unit: "mi", today: "2024-06-01" });

describe("an imported reminder", () => {
  it.each<[string, Partial<Reminder>, object]>([
    ["a day", { dueDate: "2024-08-01" }, { dueDate: "2024-08-01", dueDistance: null }],
    [
      "an odometer",
      { dueOdometer: { distance: 45_000, unit: "mi" } },
      { dueDate: null, dueDistance: 45_000 },
    ],
    [
      "kilometers, in the car's unit",
      { dueOdometer: { distance: 80_000, unit: "km" } },
      { dueDistance: 49_710 },
    ],
  ])("is due at %s", (_, more, due) => {
    expect(read(more)).toMatchObject({ ...due, sinceDate: "2024-06-01" });
  });

  it("that only repeats is counted from the log's last record of it", () => {
    const repeat = { months: 6, distance: { distance: 5_000, unit: "mi" as const } };
    expect(read({ repeat }, [oil])).toMatchObject({
      ...{ dueDate: "2024-07-13", dueDistance: 45_000, months: 6, distance: 5_000 },
      ...{ sinceDate: "2024-01-13", sinceDistance: 40_000 },
    });
  });

  it.each<[string, Partial<Reminder>]>([
    ["has no title", { title: null, dueDate: "2024-08-01" }],
    ["never says when it's due", {}],
    ["repeats, but was never done", { repeat: { months: 6, distance: null } }],
  ])("can't be one if it %s", (_, more) => {
    expect(read(more)).toBeNull();
  });
});
