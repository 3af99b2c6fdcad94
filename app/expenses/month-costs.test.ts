import { describe, expect, it } from "vitest";
import { monthCosts, type KnownMonthCosts } from "./month-costs.ts";

const payment = { source: "service", month: "2026-11", currency: "USD", cents: 8_000, entries: 1 };
const rent = {
  ...{ date: "2026-01-31", repeat: "month", endsOn: null, kind: "parking" },
  ...{ cents: 5_000, currency: "USD" },
};

function costs(known: object, currency: "USD" | "CAD" = "USD") {
  const nothing = { payments: [], totals: [], repeating: [] };
  return monthCosts({ ...nothing, ...known } as KnownMonthCosts, "2026-11", currency);
}

describe("A month's costs", () => {
  it("are what was paid for service, fuel and other expenses in that month", () => {
    const known = {
      payments: [
        payment,
        { ...payment, month: "2026-10", cents: 1 },
        { ...payment, source: "fuel", cents: 4_500 },
        { ...payment, source: "fuel", cents: 500 },
      ],
      totals: [
        { kind: "all", period: "2026-11", currency: "USD", cents: 1_200 },
        { kind: "all", period: "2026-10", currency: "USD", cents: 9_900 },
      ],
      repeating: [rent],
    };
    expect(costs(known)).toEqual({
      lines: [
        { source: "service", cents: 8_000 },
        { source: "fuel", cents: 5_000 },
        { source: "expenses", cents: 6_200 },
      ],
      ...{ total: 19_200, others: [], unpriced: 0 },
    });
  });

  it("are zero without entries, which isn't the same as unpriced ones", () => {
    expect(costs({})).toEqual({ lines: [], total: 0, others: [], unpriced: 0 });
    const unpriced = { ...payment, currency: null, cents: 0, entries: 2 };
    expect(costs({ payments: [unpriced, { ...unpriced, source: "fuel", entries: 1 }] })).toEqual({
      ...{ lines: [], total: 0, others: [], unpriced: 3 },
    });
  });

  it("name other currencies without adding them", () => {
    expect(costs({ payments: [payment], repeating: [rent] }, "CAD")).toEqual({
      ...{ lines: [], total: 0, unpriced: 0 },
      others: [{ currency: "USD", cents: 13_000 }],
    });
  });

  it("count a payment that repeats only while it lasts", () => {
    const total = (change: object) => costs({ repeating: [{ ...rent, ...change }] }).total;
    expect([
      total({ endsOn: "2026-10-31" }),
      total({ endsOn: "2026-11-30" }),
      total({ date: "2026-12-01" }),
      total({ date: "2025-11-30", repeat: "year" }),
    ]).toEqual([0, 5_000, 0, 5_000]);
  });
});
