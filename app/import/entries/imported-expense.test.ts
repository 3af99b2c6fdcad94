import { expect, it } from "vitest";
import type { Expense } from "#app/import/logs/log-entry.ts";
import { toExpense } from "./imported-expense.ts";

const entry: Expense = {
  ...{ kind: "expense", line: 2, file: "costs.csv", vehicle: null, vin: null, importKey: "csv:1" },
  ...{ date: "2024-01-06", of: "insurance", title: "Insurance", odometer: null, repeat: 12 },
  ...{ amount: 61_250, currency: "CAD", comments: "6 months", tags: ["home"] },
};

it("keeps an expense's title and comments in its comments, and its tags", () => {
  const long = "x".repeat(31);
  expect(toExpense({ ...entry, tags: ["Home", long] })).toEqual({
    ...{ date: "2024-01-06", kind: "insurance", cents: 61_250, currency: "CAD" },
    ...{ comments: `Insurance\n6 months\n${long}`, tags: ["home"], importKey: "csv:1" },
  });
});

it.each([null, 0])("has no place for an expense whose cost is %s", (amount) => {
  expect(toExpense({ ...entry, amount })).toBeNull();
});
