import { expect, it } from "vitest";
import { sumMonths } from "./monthly-costs.ts";

const paid = (date: string, total: number | null, currency: "USD" | "CAD" = "USD") => ({
  date,
  total,
  currency,
});
const records = [
  paid("2026-08-20", 1_000),
  paid("2026-08-02", 500),
  paid("2026-08-01", 9_999, "CAD"),
  paid("2026-06-30", null),
  paid("2026-06-01", 250),
  paid("2025-09-30", 100),
  paid("2025-08-31", 7_777),
];
const choices = { currency: "USD", today: "2026-08-24" } as const;
const shown = (months: ReturnType<typeof sumMonths>) =>
  months.filter(({ cents }) => cents > 0).map(({ month, cents }) => [month, cents]);

it("sums each of the last 12 months in one currency", () => {
  const months = sumMonths(records, { ...choices, isComplete: true });
  expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([
    12,
    "2025-09",
    "2026-08",
  ]);
  expect(shown(months)).toEqual([
    ["2025-09", 100],
    ["2026-06", 250],
    ["2026-08", 1_500],
  ]);
});

it("leaves out a month of which not all records were read", () => {
  const months = sumMonths(records.slice(0, 5), { ...choices, isComplete: false });
  expect(months.map(({ month }) => month)).toEqual(["2026-07", "2026-08"]);
});

it("has twelve empty months without records", () =>
  expect(sumMonths([], { ...choices, isComplete: true })).toHaveLength(12));
