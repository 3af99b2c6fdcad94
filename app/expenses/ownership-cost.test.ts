import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownershipCost, paidIn, type CostSource, type SourceName } from "./ownership-cost.ts";

const source = (name: SourceName, cents: number): CostSource => ({
  lines: [{ name, cents }],
  byPeriod: new Map([["2026-11", cents]]),
});
const year = { days: 365, miles: 12_000 };
const service = source("service", 60_000);
const insurance = source("insurance", 120_000);
const loan = source("loan", 480_000);
const lease = source("lease", 400_000);

describe("The cost of ownership", () => {
  it("adds the loss in value to what was paid", () => {
    const cost = ownershipCost([service, insurance], 220_000, year);
    expect(cost).toMatchObject({ total: 400_000, loan: 0, isLeased: false });
    expect(cost.lines).toEqual([
      { name: "value", cents: 220_000 },
      { name: "insurance", cents: 120_000 },
      { name: "service", cents: 60_000 },
    ]);
    expect(Math.round(cost.perMonth!)).toBe(33_356);
    expect(cost.perMile).toBeCloseTo(400_000 / 12_000);
  });

  it("doesn't count a car twice: as a loan and as its loss in value", () =>
    expect(ownershipCost([service, loan], 220_000, year)).toMatchObject({
      total: 280_000,
      loan: 480_000,
    }));

  it("counts a loan as paid while the loss in value is unknown", () =>
    expect(ownershipCost([service, loan], null, year)).toMatchObject({ total: 540_000, loan: 0 }));

  it("leaves a leased car's loss in value to the lessor", () =>
    expect(ownershipCost([lease], 220_000, year)).toMatchObject({
      total: 400_000,
      isLeased: true,
    }));

  it.each([
    ["too short a time", { days: 59, miles: 1_000 }, { perMonth: null }],
    ["unknown miles", { days: 365, miles: null }, { perMile: null }],
  ])("says nothing of %s", (_what, driven, expected) =>
    expect(ownershipCost([service], null, driven)).toMatchObject(expected),
  );

  it("equals its lines, and grows with each source", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, fc.option(amount), (a, b, c, loss) => {
        const few = [source("service", a), source("insurance", b)];
        const cost = ownershipCost(few, loss, year);
        expect(cost.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(cost.total);
        const more = ownershipCost([...few, source("parking", c)], loss, year);
        expect(more.total).toBe(cost.total + c);
      }),
    );
  });
});

it("What was paid in a month has all sources", () => {
  expect(paidIn([service, loan], "2026-11")).toBe(540_000);
  expect(paidIn([service, loan], "2026-10")).toBe(0);
});
