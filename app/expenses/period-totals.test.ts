import fc from "fast-check";
import { expect, it } from "vitest";
import { expenseKinds } from "#db/schema/expenses/expense-terms.ts";
import {
  recentMonths,
  recentYears,
  sumPeriod,
  sumSpending,
  type RepeatingCost,
} from "./period-totals.ts";

const today = "2026-11-27";
const insurance: RepeatingCost = {
  ...{ date: "2026-08-03", repeat: "month", endsOn: null },
  ...{ kind: "insurance", cents: 12_000, currency: "USD" },
};
const total = (kind: "parking" | "all", period: string, cents: number) =>
  ({ kind, period, currency: "USD", cents }) as const;
const known = {
  totals: [total("all", "2026", 5_000), total("parking", "2026", 3_000), total("all", "2025", 700)],
  repeating: [insurance],
  today,
};

it.each<[string, Parameters<typeof sumPeriod>[3], number]>([
  ["2026", "all", 5_000 + 4 * 12_000],
  ["2026", "parking", 3_000],
  ["2026", "insurance", 4 * 12_000],
  ["2025", "all", 700],
  ["2026-11", "all", 12_000],
  ["2026-12", "all", 0],
  ["2024", "all", 0],
])("%s of %s", (period, kind, cents) => expect(sumPeriod(known, "USD", period, kind)).toBe(cents));

it("Spending in a period adds up, such as on gas and on charging", () => {
  const spending = [
    { period: "2026", currency: "USD", cents: 9_000 },
    { period: "2026", currency: "USD", cents: 500 },
    { period: "2026", currency: "CAD", cents: 70 },
    { period: "2026-11", currency: "USD", cents: 3 },
  ] as const;
  expect(sumSpending(spending, "USD", "2026")).toBe(9_500);
  expect(sumSpending(spending, "CAD", "2025")).toBe(0);
});

it("Another currency is never added", () => expect(sumPeriod(known, "CAD", "2026")).toBe(0));

it("Months add up to their years, and kinds to all", () => {
  const cost = fc.record({
    date: fc
      .date({ min: new Date("2023-01-01"), max: new Date(today), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10)),
    repeat: fc.constantFrom("month" as const, "year" as const),
    endsOn: fc.constantFrom(null, "2026-12-31"),
    kind: fc.constantFrom(...expenseKinds),
    cents: fc.integer({ min: 1, max: 100_000 }),
    currency: fc.constant("USD" as const),
  });
  fc.assert(
    fc.property(fc.array(cost, { maxLength: 40 }), (repeating) => {
      const all = { totals: [], repeating, today };
      const sum = (periods: readonly string[]) =>
        periods.reduce((cents, period) => cents + sumPeriod(all, "USD", period), 0);
      expect(sum(recentMonths(today, 47))).toBe(sum(recentYears(today, 4)));
      const kinds = expenseKinds.map((kind) => sumPeriod(all, "USD", "2026", kind));
      expect(kinds.reduce((cents, one) => cents + one, 0)).toBe(sum(["2026"]));
    }),
  );
});
