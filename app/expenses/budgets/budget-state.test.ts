import { expect, it } from "vitest";
import { budgetState } from "./budget-state.ts";

const monthly = { period: "month", cents: 40_000 } as const;

it.each([
  ["in the middle of a month", monthly, 32_000, "2026-11-22", 8_000, 8, 80],
  ["on its last day", monthly, 0, "2026-11-30", 40_000, 0, 0],
  ["all spent", monthly, 40_000, "2026-11-01", 0, 29, 100],
  ["over", monthly, 45_000, "2026-02-27", -5_000, 1, 100],
  ["a year's", { period: "year", cents: 100_000 } as const, 1_000, "2026-01-01", 99_000, 364, 1],
])("A budget %s", (_when, budget, spent, today, left, days, percent) =>
  expect(budgetState(budget, spent, today)).toEqual({ spent, left, days, percent }),
);
