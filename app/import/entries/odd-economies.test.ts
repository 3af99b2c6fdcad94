import { describe, expect, it } from "vitest";
import type { StoredStop } from "#app/fuel/economy/changed-stretches.ts";
import { toAmount, type Energy } from "#app/fuel/economy/quantity.ts";
import { computeStretches, type FuelStop } from "#app/fuel/economy/stretches.ts";
import { findOddEconomies } from "./odd-economies.ts";

type Log = { from?: number; month?: string; miles?: number; energy?: Energy };

/** Full fill-ups, one a day, `miles` apart. */
function logOf(
  amounts: readonly number[],
  { from = 40_000, month = "2024-01", miles = 300, energy = "fuel" }: Log = {},
): FuelStop[] {
  return amounts.map((amount, at) => ({
    ...{ id: `${month} ${at}`, date: `${month}-${String(at + 1).padStart(2, "0")}` },
    ...{ createdAt: at, energy, miles: from + at * miles, tripMiles: null },
    ...{ partial: false, missed: false, cents: null, currency: null },
    amount: energy === "fuel" ? toAmount(amount, "gal") : amount,
  }));
}

function stored(stops: readonly FuelStop[]): StoredStop[] {
  const stretches = computeStretches(stops);
  return stops.map((stop) => ({ ...stop, stretch: stretches.get(stop.id) ?? null }));
}

const find = (car: readonly FuelStop[], file: readonly FuelStop[], isPluginHybrid = false) =>
  findOddEconomies(stored(car), file, isPluginHybrid);
const ten = [10, 10, 10, 10, 10, 10];

describe("a file's fill-ups", () => {
  it("are plausible at what cars use, and with winters and trips", () => {
    expect(find([], logOf([10, 10, 11, 8, 13, 9, 7.5]))).toBeNull();
    expect(find(logOf(ten), logOf(ten, { month: "2024-02", from: 41_800 }))).toBeNull();
    expect(find([], [])).toBeNull();
  });

  it("are odd if they are another car's, driven between the car's own", () => {
    const other = logOf([12], { month: "2024-01", from: 46_000 });
    const odd = find(logOf(ten.slice(0, 1)), [{ ...other[0]!, id: "other", date: "2024-01-02" }]);
    expect(odd).toMatchObject({ count: 1, usual: null, oddest: { id: "other" } });
  });

  it("are odd if they make the car's own odd", () => {
    const between = { ...logOf([10], { from: 41_490 })[0]!, id: "new", date: "2024-01-06" };
    const odd = find(logOf(ten), [between]);
    expect(odd).toMatchObject({ count: 1, usual: { stretches: 5 }, oddest: { miles: 41_500 } });
  });

  it("are compared with the car's usual, as in its form", () => {
    const truck = logOf([20, 20, 20], { month: "2024-02", from: 41_800 });
    expect(find(logOf(ten), truck)).toMatchObject({
      count: 3,
      usual: { stretches: 5, miles: 1_500 },
    });
    expect(find([], truck)).toBeNull();
  });

  it("are compared with most of the file if the car has no usual", () => {
    const odd = find([], logOf([10, 10, 10, 3, 10, 10, 10]));
    expect(odd).toMatchObject({ count: 1, usual: null, oddest: { date: "2024-01-04" } });
  });

  it("are odd if all of them are liters read as gallons", () => {
    expect(find([], logOf([38, 38, 40, 36, 38, 38]))).toMatchObject({ count: 5 });
    expect(find([], logOf([2.6, 2.6, 2.7, 2.6, 2.6, 2.6]))).toMatchObject({ count: 5 });
  });

  it("have the one that's furthest off as an example", () => {
    const odd = find(logOf(ten), logOf([10, 5, 1, 20], { month: "2024-02", from: 41_800 }));
    expect(odd).toMatchObject({ count: 3, oddest: { date: "2024-02-03" } });
  });

  it("of a plug-in hybrid may be far apart", () => {
    const mixed = logOf([10, 3, 10, 4, 30, 10]);
    expect(find([], mixed, true)).toBeNull();
    expect(
      find(logOf(ten), logOf([10, 1], { month: "2024-02", from: 41_800 }), true),
    ).toMatchObject({ count: 1 });
  });

  it("may be charges", () => {
    const electric = { energy: "electricity", miles: 150 } as const;
    expect(find([], logOf([50, 50, 50, 50, 50, 50], electric))).toBeNull();
    expect(find([], logOf([50, 4, 50], electric))).toMatchObject({ count: 1 });
  });
});
