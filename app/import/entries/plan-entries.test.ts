import { describe, expect, it } from "vitest";
import type { Expense, FillUp, LogEntry } from "#app/import/logs/log-entry.ts";
import { planEntries } from "./plan-entries.ts";

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
const nothing = { readings: [], fuelKeys: new Set<string>(), expenseKeys: new Set<string>() };

describe("a log's plan", () => {
  it("has its fill-ups, its expenses and their odometer readings", () => {
    expect(planEntries([fillUp, expense], nothing, "mi")).toMatchObject({
      fillUps: [{ importKey: "csv:fuel" }],
      expenses: [{ importKey: "csv:tax" }],
      readings: [{ date: "2024-02-01", distance: 41_900, unit: "mi" }],
    });
  });

  it("has no reading that a fill-up or the car has", () => {
    const known = { ...nothing, readings: [{ date: "2024-02-01", ...expense.odometer! }] };
    expect(planEntries([reading, fillUp, expense], known, "mi").readings).toEqual([]);
  });

  it("counts what the car has already", () => {
    const known = {
      ...nothing,
      ...{ fuelKeys: new Set(["csv:fuel"]), expenseKeys: new Set(["csv:tax"]) },
    };
    expect(planEntries([fillUp, expense], known, "mi")).toMatchObject({
      ...{ fillUps: [], expenses: [], known: { fillUps: 1, expenses: 1 } },
    });
  });

  it("lists what has no place yet, such as expenses without a cost", () => {
    const free = { ...expense, amount: null };
    expect(planEntries([fillUp, free, reading], nothing, "mi").others).toEqual([free]);
  });

  it("says which fill-up can't be stored", () => {
    const { fillUps, unread } = planEntries([{ ...fillUp, volume: 900 }], nothing, "mi");
    expect(fillUps).toEqual([]);
    expect(unread).toEqual([{ ok: false, line: 2, file: "log.csv", problem: "volume" }]);
  });

  it("says which fill-ups of a day are more than it stores", () => {
    const many = Array.from({ length: 22 }, (_, at) => ({
      ...{ ...fillUp, importKey: `csv:${at}`, line: at + 2 },
    }));
    const charge: FillUp = { ...fillUp, importKey: "csv:charge", unit: "kWh" };
    const { fillUps, unread } = planEntries([...many, charge], nothing, "mi");
    expect(fillUps).toHaveLength(21);
    expect(unread).toEqual(
      [22, 23].map((at) => ({ ok: false, line: at, file: "log.csv", problem: "fillUpsOfDay" })),
    );
  });
});
