import { expect, test } from "vitest";
import { sumFuel, type Total } from "./fuel-sums.ts";

const total: Total = {
  ...{ period: "all", energy: "fuel", currency: "USD", fillUps: 3, amount: 120, cents: 12_000 },
  ...{ stretches: 2, stretchMiles: 600, stretchAmount: 80 },
  ...{ paidStretches: 2, paidMiles: 600, paidCents: 8_000 },
};

test("the average is the distance of all stretches over what they used", () => {
  const other = { ...total, currency: "" as const, stretchMiles: 400, stretchAmount: 40 };
  expect(sumFuel([total, other], "fuel", "all")).toEqual({
    fillUps: 6,
    amount: 240,
    used: { miles: 1_000, amount: 120 },
    costs: [{ currency: "USD", cents: 12_000 }],
    perMile: [{ currency: "USD", cents: 8_000 / 600 }],
  });
});

test("without stretches, nothing is known, whatever is left of rounding", () => {
  const residue = { ...total, stretches: 0, stretchMiles: 1e-14, paidStretches: 0 };
  expect(sumFuel([residue], "fuel", "all")).toMatchObject({ used: null, perMile: [] });
});

test("other months and energies don't count", () => {
  expect(sumFuel([total], "electricity", "all").fillUps).toBe(0);
  expect(sumFuel([total], "fuel", "2026-05").fillUps).toBe(0);
});
