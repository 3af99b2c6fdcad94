import { describe, expect, it } from "vitest";
import type { Expense, FillUp, LogEntry } from "#app/import/logs/log-entry.ts";
import { planEntries, type KnownEntries } from "./plan-entries.ts";

const line = { line: 2, file: "log.csv", vehicle: null, vin: null, comments: null, tags: [] };
const odometer = { distance: 41_200, unit: "mi" } as const;
const fillUp: FillUp = {
  ...{ ...line, kind: "fillUp", importKey: "csv:fuel", date: "2024-01-06", odometer, trip: null },
  ...{ volume: 10, unit: "gal", total: 3_500, price: 3.5, currency: "USD" },
  ...{ partial: false, missed: false, grade: null, station: null },
};
const expense: Expense = {
  ...{ ...line, kind: "expense", importKey: "csv:tax", date: "2024-02-01", repeat: null },
  ...{ of: "tax", title: null, odometer: { distance: 41_900, unit: "mi" } },
  ...{ amount: 900, currency: "USD" },
};
const reading: LogEntry = {
  ...{ ...line, kind: "reading", importKey: "csv:odometer", date: "2024-01-06", odometer },
};
const nothing: KnownEntries = {
  ...{ stops: [], readings: [], keys: new Set(), lines: new Set(), notes: [] },
  room: { plans: 100, supplies: 200, reminders: 50, notes: 100 },
};
const words = {
  titles: {
    ...{ note: "Other entries", setting: "About the log", expense: "Expenses without a cost" },
    ...{ reading: "Odometer", reminder: "Reminders", plan: "Plans" },
    ...{ supply: "Supplies", fillUp: "Fill-ups" },
  },
  everyMonths: (months: number) => `every ${months} months`,
  every: (distance: string) => `every ${distance}`,
};
/** Of a car that has what a plan's notes and reminders hold. */
const withLines = (...keys: string[]): KnownEntries => ({
  ...{ ...nothing, keys: new Set(keys), lines: new Set(keys) },
});
const plan = (entries: LogEntry[], known = nothing) =>
  planEntries(entries, known, { unit: "mi", today: "2024-06-01", words });

const planOf = (title: string, progress: string): LogEntry => ({
  ...{ ...line, kind: "plan", importKey: `lubelogger:${title}`, date: "2024-01-13" },
  ...{ title, progress, finished: null, cost: null, currency: null },
});

describe("a log's plan", () => {
  it("has its fill-ups, its expenses and their odometer readings", () => {
    expect(plan([fillUp, expense], nothing)).toMatchObject({
      fillUps: [{ importKey: "csv:fuel" }],
      expenses: [{ importKey: "csv:tax" }],
      readings: [{ date: "2024-02-01", distance: 41_900, unit: "mi" }],
    });
  });

  it("has no reading that a fill-up or the car has", () => {
    const known = { ...nothing, readings: [{ date: "2024-02-01", ...expense.odometer! }] };
    expect(plan([reading, fillUp, expense], known).readings).toEqual([]);
  });

  it("counts what the car has already", () => {
    const known = {
      ...nothing,
      keys: new Set(["csv:fuel", "csv:tax"]),
    };
    expect(plan([fillUp, expense], known)).toMatchObject({
      ...{ fillUps: [], expenses: [], known: { fillUps: 1, expenses: 1 } },
    });
  });

  it("notes expenses without a cost, with what they were", () => {
    const free = { ...expense, amount: null, title: "Parking", comments: "at work" };
    const { notes, noted } = plan([fillUp, free, reading]);
    expect(noted).toEqual([free]);
    expect(notes).toMatchObject([
      { title: "Expenses without a cost 2024", text: "2024-02-01: Parking · at work" },
    ]);
  });

  it("notes plans that there's no room for, except those that are done", () => {
    const idea = planOf("Struts", "Backlog");
    const done = planOf("Brakes", "Done");
    const full = { ...nothing, room: { ...nothing.room, plans: 0 } };
    const { plans, notes } = plan([idea, done], full);
    expect(plans).toMatchObject([{ title: "Brakes", status: "done" }]);
    expect(notes).toMatchObject([{ title: "Plans 2024", text: "2024-01-13: Struts · Backlog" }]);
  });

  const reminder: LogEntry = {
    ...{ ...line, kind: "reminder", importKey: "lubelogger:rotate", comments: "front to back" },
    ...{ title: "Rotate tires", dueDate: "2024-08-01", dueOdometer: null },
    repeat: { months: 6, distance: null },
  };

  it("keeps a reminder's comments in a note, because reminders have none", () => {
    const { reminders, notes } = plan([reminder]);
    expect(reminders).toMatchObject([{ title: "Rotate tires", dueDate: "2024-08-01", months: 6 }]);
    expect(notes).toMatchObject([{ title: "Reminders", keys: ["lubelogger:rotate:comments"] }]);
    const known = withLines(reminder.importKey, "lubelogger:rotate:comments");
    expect(plan([reminder], known)).toMatchObject({
      ...{ reminders: [], notes: [], known: { reminders: 1 } },
    });
  });

  it("notes a reminder's comments once there's room, but not those of a noted reminder", () => {
    const { reminders, notes } = plan([reminder], withLines(reminder.importKey));
    expect(reminders).toEqual([]);
    expect(notes).toMatchObject([{ keys: ["lubelogger:rotate:comments"] }]);
    const full = { ...nothing, room: { ...nothing.room, reminders: 0 } };
    const [noted] = plan([reminder], full).notes;
    expect(noted!.keys).toEqual([reminder.importKey, "lubelogger:rotate:comments"]);
    expect(plan([reminder], withLines(...noted!.keys))).toMatchObject({ reminders: [], notes: [] });
  });

  it("notes the rest of a long line once there's room", () => {
    const free = { ...expense, amount: null, comments: "x".repeat(9_000) };
    const first = plan([free], { ...nothing, room: { ...nothing.room, notes: 1 } });
    expect(first).toMatchObject({ notes: [{ keys: ["csv:tax"] }], surplus: 2 });
    const [note] = first.notes;
    const known = {
      ...withLines("csv:tax"),
      notes: [{ importKey: note!.importKey, length: note!.text.length, isRemoved: false }],
    };
    const rest = plan([free], known);
    expect(rest.notes.map(({ keys }) => keys)).toEqual([["csv:tax:1"], ["csv:tax:2"]]);
    const all = ["csv:tax", ...rest.notes.flatMap(({ keys }) => keys)];
    expect(plan([free], withLines(...all)).notes).toEqual([]);
    expect(plan([free], { ...nothing, keys: new Set(["csv:tax"]) }).notes).toEqual([]);
  });

  it("says how many notes there's no room for", () => {
    const free = { ...expense, amount: null };
    const full = { ...nothing, room: { ...nothing.room, notes: 0 } };
    expect(plan([free], full)).toMatchObject({ notes: [], surplus: 1 });
  });

  it("says which fill-up can't be stored", () => {
    const { fillUps, unread } = plan([{ ...fillUp, volume: 900 }], nothing);
    expect(fillUps).toEqual([]);
    expect(unread).toEqual([
      {
        ...{ ok: false, line: 2, file: "log.csv", problem: "volume" },
        written: "2024-01-06: 900 gal · 35.00 USD",
      },
    ]);
  });

  it("says which fill-ups of a day are more than it stores", () => {
    const many = Array.from({ length: 22 }, (_, at) => ({
      ...{ ...fillUp, importKey: `csv:${at}`, line: at + 2 },
    }));
    const charge: FillUp = { ...fillUp, importKey: "csv:charge", unit: "kWh" };
    const { fillUps, unread } = plan([...many, charge]);
    expect(fillUps).toHaveLength(21);
    expect(unread).toMatchObject(
      [22, 23].map((at) => ({ ok: false, line: at, file: "log.csv", problem: "fillUpsOfDay" })),
    );
    const stops = fillUps.map(({ date, energy }) => ({ date, energy }));
    const keys = new Set(fillUps.map(({ importKey }) => importKey));
    const again = plan([...many, charge], { ...nothing, stops, keys });
    expect(again).toMatchObject({ fillUps: [], unread, known: { fillUps: 21 } });
  });
});
